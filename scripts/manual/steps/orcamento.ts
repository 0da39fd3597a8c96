import type { Page } from 'playwright-core';
import { checkTable, openList, panel, sendTable } from '../moves.ts';
import type { Step } from '../step.ts';

/** Export of an accounting system, with headings of its own; one date does not exist. */
const ARQUIVO = [
  'exercicio;ug_codigo;numero;dt_pagamento;credor_documento;credor_nome;historico;VALOR_PG',
  '2026;900001;1;15/03/2026;11.222.333/0001-81;Banco Fictício S.A.;Consignados de março;182.000,00',
  '2026;900001;2;31/04/2026;11.222.333/0001-81;Banco Fictício S.A.;Consignados de abril;182.450,10',
  '2026;900001;3;15/05/2026;11.222.333/0001-81;Banco Fictício S.A.;Consignados de maio;183.020,55',
].join('\r\n');

async function send(page: Page): Promise<void> {
  await openList(page, 'desembolso', 'Desembolsos extraorçamentários');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await sendTable(page, { name: 'consignados-2026.csv', buffer: Buffer.from(ARQUIVO) });
}

const column = (page: Page, name: RegExp) => panel(page).getByRole('combobox', { name });

async function link(page: Page, name: RegExp, heading: string): Promise<void> {
  if ((await column(page, name).inputValue()) === heading) return;
  await column(page, name).click();
  await page.getByRole('option', { name: heading, exact: true }).click();
}

async function check(page: Page): Promise<void> {
  await send(page);
  await link(page, /^Data/, 'dt_pagamento');
  await link(page, /^Valor/, 'VALOR_PG');
  await checkTable(page);
}

/** Files of the budget. */
export const orcamento: readonly Step[] = [
  {
    name: 'importacao-colunas',
    alt: 'Passo 2, Escopo e colunas, com as primeiras linhas do arquivo ao lado',
    account: 'gestora',
    width: 1280,
    prepare: send,
    part: panel,
    height: 760,
  },
  {
    name: 'importacao-conferir',
    alt: 'Passo 3, Conferir, com uma linha recusada e a decisão de publicar sem ela',
    account: 'gestora',
    width: 1280,
    tall: 1300,
    prepare: check,
    part: panel,
    height: 1000,
  },
];
