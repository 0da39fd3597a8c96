import {
  formatTamanho,
  IMPORTACAO_ORIGEM,
  IMPORTACAO_SITUACAO,
  IMPORTACAO_TIPO,
} from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { CODIFICACAO, SEPARADOR } from '../../engine/csv-import/file-words.ts';
import { by, moment } from './words.ts';

interface SentFileProps {
  readonly importacao: Importacao;
  /** Starts another import; this one stays unchanged. */
  readonly onRestart: () => void;
}

/** Facts about the file, and if it is still stored; rows from a source have no file. */
function factsOf(importacao: Importacao): readonly (readonly [string, string])[] {
  const { origem, arquivo, planilha, codificacao, separador, enviadaEm, enviadaPor } = importacao;
  const when = `${moment(enviadaEm)}${by(enviadaPor)}`;
  if (origem !== 'arquivo') {
    return [
      ['Origem', IMPORTACAO_ORIGEM[origem]],
      ['Buscado', when],
    ];
  }
  return [
    ['Tamanho', formatTamanho(arquivo.bytes)],
    ['Enviado', when],
    ['Lido como', planilha ?? `${CODIFICACAO[codificacao]}, separado por ${SEPARADOR[separador]}`],
    ['Guardado', arquivo.ate === null ? 'Já foi apagado' : `Até ${moment(arquivo.ate)}`],
  ];
}

/** First step on return: the uploaded file, or the rows from a source. */
export function SentFile({ importacao, onRestart }: SentFileProps) {
  const { arquivo, tipo, situacao } = importacao;
  const facts = [
    ['Arquivo', arquivo.nome],
    ['Conteúdo', IMPORTACAO_TIPO[tipo]],
    ['Situação', IMPORTACAO_SITUACAO[situacao]],
    ...factsOf(importacao),
  ] as const;
  return (
    <>
      {situacao === 'cancelada' && (
        <p className="importacao-lead">
          Esta importação foi cancelada: nada foi gravado e o arquivo foi apagado.
        </p>
      )}
      <dl className="importar-columns">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="importar-actions">
        <Button variant="default" onClick={onRestart}>
          Enviar outro arquivo
        </Button>
      </div>
    </>
  );
}
