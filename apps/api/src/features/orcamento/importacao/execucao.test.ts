import { importacaoDe } from '@claraboia/contract';
import { expect, it } from 'vitest';
import type { LoadTx } from '../../../database/database.ts';
import { suggest } from '../../../services/importacao/de-para.ts';
import { readArquivo } from '../../../services/importacao/leitura.ts';
import { carryOut } from './execucao.ts';
import { BOA, csvDe, LISTAS, SEGREDO } from './parse-rows.fixture.ts';
import type { Preparo } from './row-parser.ts';

/** Thrown when the whole file is read: the rest is the database's part. */
class TudoLido extends Error {}

/** Reads a file of so many commitments; returns the most rows held at once, and the rows handed on. */
async function read(rows: number): Promise<{ held: number; taken: number }> {
  const text = csvDe(Array.from({ length: rows }, () => BOA.empenho));
  const arquivo = await readArquivo(async function* () {
    yield Buffer.from(text);
  });
  const escopo = { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] };
  const dePara = suggest(importacaoDe('empenho'), arquivo.cabecalho).dePara;
  let given = 0;
  let taken = 0;
  let held = 0;
  const linhas = async function* () {
    for await (const linha of arquivo.linhas()) {
      given += 1;
      held = Math.max(held, given - taken);
      yield linha;
    }
  };
  const tx: LoadTx = {
    clienteId: 1,
    query: async () => [],
    execute: async () => 0,
    touch: () => undefined,
    versions: async () => ({ versao: 1, sistema: 1 }),
    turnTo: async () => undefined,
    copyIn: async (statement, batches) => {
      for await (const batch of batches) {
        if (statement.includes('staging_empenho')) taken += batch.toString().split('\n').length - 1;
      }
      return 0;
    },
  };
  const preparo: Preparo = {
    arquivo: { ...arquivo, linhas },
    dePara,
    escopo: { tipo: 'empenho', ...escopo },
    listas: LISTAS,
    segredo: SEGREDO,
    decimal: 'virgula',
    daFonte: false,
    titulo: null,
  };
  const trabalho = { id: 1, tipo: 'empenho', escopo, dePara } as const;
  const reading = carryOut(tx, trabalho, preparo, {
    onRead: () => undefined,
    onWriting: () => {
      throw new TudoLido();
    },
  });
  await expect(reading).rejects.toBeInstanceOf(TudoLido);
  return { held, taken };
}

it('holds no more rows of a long file than of a short one', async () => {
  const [short, long] = [await read(4_000), await read(12_000)];
  expect([short.taken, long.taken]).toEqual([4_000, 12_000]);
  expect(long.held).toBe(short.held);
  expect(long.held).toBeLessThan(short.taken);
});
