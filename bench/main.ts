import { parseArgs } from 'node:util';
import { openBench } from './bench.ts';
import { writeSection } from './document.ts';
import { avaliacao } from './measures/avaliacao.ts';
import { busca } from './measures/busca.ts';
import { citus } from './measures/citus.ts';
import { csv } from './measures/csv.ts';
import { download } from './measures/download.ts';
import { escala } from './measures/escala.ts';
import { folego } from './measures/folego.ts';
import { folha } from './measures/folha.ts';
import { importacao } from './measures/importacao.ts';
import { lighthousePages } from './measures/lighthouse.ts';
import { listas } from './measures/listas.ts';
import { memoria } from './measures/memoria.ts';
import { municipios } from './measures/municipios.ts';
import { orcamento } from './measures/orcamento.ts';
import { partida } from './measures/partida.ts';
import { relatorios } from './measures/relatorios.ts';
import type { Section } from './section.ts';

const SECTIONS: readonly Section[] = [
  ...[partida, memoria, download, lighthousePages],
  ...[listas, busca, escala, orcamento, importacao, folha, avaliacao, csv, folego, relatorios],
  municipios,
];
const ROWS = 1_000_000;
/** Municipalities of the country. */
const CLIENTES = 5_571;

function rowsOf(argument: string | undefined): number {
  const rows = Number(argument ?? ROWS);
  if (!Number.isSafeInteger(rows) || rows < 100) {
    throw new Error('--rows deve ser um número inteiro, 100 ou mais');
  }
  return rows;
}

function clientesOf(argument: string | undefined): number {
  const clientes = Number(argument ?? CLIENTES);
  if (!Number.isSafeInteger(clientes) || clientes < 20 || clientes > CLIENTES) {
    throw new Error(`--clientes deve ser um número inteiro, de 20 a ${CLIENTES}`);
  }
  return clientes;
}

function sectionsOf(argument: string | undefined): readonly Section[] {
  const names = argument?.split(',');
  if (names === undefined) return SECTIONS;
  return names.map((name) => {
    // With a cluster named, all towns are measured on it.
    if (name === municipios.name && process.env.CITUS_URL !== undefined) return citus;
    const found = SECTIONS.find((section) => section.name === name);
    if (found !== undefined) return found;
    throw new Error(`--so: não há ${name}; há ${SECTIONS.map((each) => each.name).join(', ')}`);
  });
}

const args = process.argv.slice(2);
// Unknown arguments are refused: otherwise everything would be measured, and the figures written.
const { values } = parseArgs({
  args,
  options: { rows: { type: 'string' }, clientes: { type: 'string' }, so: { type: 'string' } },
});
const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const sections = sectionsOf(values.so);
const bench = await openBench(
  { rows: rowsOf(values.rows), clientes: clientesOf(values.clientes) },
  (line) => console.log(line),
);
try {
  for (const section of sections) {
    console.log(`${section.title}...`);
    console.log(`${await writeSection(section, await section.run(bench), command)}\n`);
  }
} finally {
  await bench.close();
}
