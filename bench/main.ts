import { openBench } from './bench.ts';
import { writeSection } from './document.ts';
import { busca } from './measures/busca.ts';
import { csv } from './measures/csv.ts';
import { download } from './measures/download.ts';
import { escala } from './measures/escala.ts';
import { folego } from './measures/folego.ts';
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
  ...[listas, busca, escala, orcamento, importacao, csv, folego, relatorios],
  municipios,
];
const ROWS = 1_000_000;
/** Municipalities of the country. */
const CLIENTES = 5_571;

const argument = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

function rowsOf(args: readonly string[]): number {
  const rows = Number(argument(args, 'rows') ?? ROWS);
  if (!Number.isSafeInteger(rows) || rows < 100) {
    throw new Error('--rows deve ser um número inteiro, 100 ou mais');
  }
  return rows;
}

function clientesOf(args: readonly string[]): number {
  const clientes = Number(argument(args, 'clientes') ?? CLIENTES);
  if (!Number.isSafeInteger(clientes) || clientes < 20 || clientes > CLIENTES) {
    throw new Error(`--clientes deve ser um número inteiro, de 20 a ${CLIENTES}`);
  }
  return clientes;
}

function sectionsOf(args: readonly string[]): readonly Section[] {
  const names = argument(args, 'so')?.split(',');
  if (names === undefined) return SECTIONS;
  return names.map((name) => {
    const found = SECTIONS.find((section) => section.name === name);
    if (found !== undefined) return found;
    throw new Error(`--so: não há ${name}; há ${SECTIONS.map((each) => each.name).join(', ')}`);
  });
}

const args = process.argv.slice(2);
const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const sections = sectionsOf(args);
const bench = await openBench({ rows: rowsOf(args), clientes: clientesOf(args) }, (line) =>
  console.log(line),
);
try {
  for (const section of sections) {
    console.log(`${section.title}...`);
    console.log(`${await writeSection(section, await section.run(bench), command)}\n`);
  }
} finally {
  await bench.close();
}
