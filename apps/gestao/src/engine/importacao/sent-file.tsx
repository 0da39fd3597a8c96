import { formatTamanho } from '@claraboia/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CODIFICACAO, SEPARADOR } from './file-words.ts';
import type { ImportState } from './import-kind.ts';
import { by, moment } from './words.ts';

export type Fact = readonly [term: string, fact: string];

/** Notation of the file: the spreadsheet, or the encoding and the separator. */
export const readAs = ({
  planilha,
  codificacao,
  separador,
}: Pick<ImportState, 'planilha' | 'codificacao' | 'separador'>): string =>
  planilha ?? `${CODIFICACAO[codificacao]}, separado por ${SEPARADOR[separador]}`;

/** Facts about the file, and if it is still stored. */
export function factsOfFile(importacao: ImportState): readonly Fact[] {
  const { arquivo, enviadaEm, enviadaPor } = importacao;
  return [
    ['Tamanho', formatTamanho(arquivo.bytes)],
    ['Enviado', `${moment(enviadaEm)}${by(enviadaPor)}`],
    ['Lido como', readAs(importacao)],
    ['Guardado', arquivo.ate === null ? 'Já foi apagado' : `Até ${moment(arquivo.ate)}`],
  ];
}

/** List of facts. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="importar-columns">
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);

interface SentFileProps {
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
  /** Starts another import; this one stays unchanged. */
  readonly onRestart: () => void;
}

/** First step on return. */
export function SentFile({ facts, children, onRestart }: SentFileProps) {
  return (
    <>
      {children}
      <Facts facts={facts} />
      <div className="importar-actions">
        <Button variant="default" onClick={onRestart}>
          Enviar outro arquivo
        </Button>
      </div>
    </>
  );
}
