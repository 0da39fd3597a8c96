import { formatTamanho, IMPORTACAO_SITUACAO, IMPORTACAO_TIPO } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { by, moment } from './words.ts';

const SEPARADOR = { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação' } as const;
const CODIFICACAO = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;

interface SentFileProps {
  readonly importacao: Importacao;
  /** Begins another import; this one stays as it is. */
  readonly onRestart: () => void;
}

/** First step, gone back to: the file that was sent. */
export function SentFile({ importacao, onRestart }: SentFileProps) {
  const { arquivo, tipo, situacao, codificacao, separador, enviadaEm, enviadaPor } = importacao;
  const facts = [
    ['Arquivo', `${arquivo.nome} (${formatTamanho(arquivo.bytes)})`],
    ['Conteúdo', IMPORTACAO_TIPO[tipo]],
    ['Situação', IMPORTACAO_SITUACAO[situacao]],
    ['Enviado', `${moment(enviadaEm)}${by(enviadaPor)}`],
    ['Lido como', `${CODIFICACAO[codificacao]}, separado por ${SEPARADOR[separador]}`],
    ['Guardado', arquivo.ate === null ? 'Já foi apagado' : `Até ${moment(arquivo.ate)}`],
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
