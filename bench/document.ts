import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Measure, Section } from './section.ts';

const DOCUMENT = new URL('../docs/desempenho.md', import.meta.url);

const today = () =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());

function table(measures: readonly Measure[]): string {
  return [
    '| Medida | Claraboia | Limite | Razão | Meta |',
    '|---|---:|---:|---:|---:|',
    ...measures.map(
      ({ what, ours, limit, ratio, goal }) =>
        `| ${what} | ${ours} | ${limit} | ${ratio} | ${goal} |`,
    ),
  ].join('\n');
}

/**
 * Writes the results between the section's markers, with the command and the machine. Throws if the document has no
 * markers: figures without an explanation are not printed.
 */
export async function writeSection(
  { name }: Section,
  measures: readonly Measure[],
  command: string,
): Promise<string> {
  const begin = `<!-- medidas: ${name} -->`;
  const end = `<!-- fim: ${name} -->`;
  const text = await readFile(DOCUMENT, 'utf8');
  const [head, rest] = text.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${DOCUMENT.pathname}: ${begin}?`);
  const machine = `${cpus()[0]?.model.trim() ?? 'processador desconhecido'}, ${cpus().length} núcleos, Node ${process.versions.node}`;
  const lines = table(measures);
  const block = `${begin}\n\n\`${command}\`, em ${today()} (${machine}):\n\n${lines}\n\n${end}`;
  await writeFile(DOCUMENT, head + block + tail);
  return lines;
}
