import {
  type Layout,
  type LeituraEscolhida,
  layoutOf,
  SAMPLE_LINES,
  SEPARATORS,
  type Separator,
  separatorOf,
} from '@claraboia/contract';
import { ErroDeLeitura } from './erro-de-leitura.ts';

/** Knowledge of a kind of file about its headings. */
export interface Conhecidas {
  /** Recognises a heading: a line with several of them is the heading, whatever the others look like. */
  readonly isKnown?: (heading: string) => boolean;
  /** Accepts headings with duplicates, which are then numbered: `Número`, `Número (2)`. */
  readonly mayRepeat?: (cabecalho: readonly string[]) => boolean;
}

export interface NumberedLine {
  /** Number in the file, from 1. */
  readonly linha: number;
  readonly text: string;
}

/**
 * Layout of a file: by the chosen line, or by what the first lines show.
 * @throws {ErroDeLeitura} if the chosen line is not among them
 */
export function chosenLayout(
  first: readonly NumberedLine[],
  declared: Separator | null,
  { linhaDoCabecalho }: LeituraEscolhida,
  comTitulo: boolean,
  { isKnown }: Conhecidas,
): Layout {
  const lines = first.map(({ text }) => text);
  if (comTitulo) return layoutOf(lines.slice(0, 1), declared);
  if (linhaDoCabecalho === null) {
    return knownLayout(lines, declared, isKnown) ?? layoutOf(lines, declared);
  }
  const heading = first.findIndex(({ linha }) => linha === linhaDoCabecalho);
  if (heading === -1) {
    throw new ErroDeLeitura(
      null,
      `O cabeçalho tem de ser uma das primeiras ${SAMPLE_LINES} linhas com texto.`,
    );
  }
  return { heading, separator: separatorOf(lines, heading, declared) };
}

/** Layout by the first line with several known headings, or null. */
function knownLayout(
  lines: readonly string[],
  declared: Separator | null,
  isKnown: Conhecidas['isKnown'],
): Layout | null {
  if (isKnown === undefined) return null;
  const separators = declared === null ? SEPARATORS : [declared];
  for (const [heading, line] of lines.entries()) {
    for (const separator of separators) {
      const parts = line.split(separator).map((part) => part.replaceAll('"', '').trim());
      if (parts.filter((part) => part !== '' && isKnown(part)).length > 1) {
        return { heading, separator };
      }
    }
  }
  return null;
}

/** Numbers the second and further headings of one name. */
export function numbered(cabecalho: readonly string[]): readonly string[] {
  return cabecalho.map((heading, place) => {
    const before = cabecalho.slice(0, place).filter((each) => each === heading).length;
    return heading === '' || before === 0 ? heading : `${heading} (${before + 1})`;
  });
}
