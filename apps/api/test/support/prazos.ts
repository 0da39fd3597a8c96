import { today } from '@claraboia/contract';
import type { CriterioJulgado, VerificacaoJulgada } from '@claraboia/contract/schema';
import { diasDepois } from '../../src/services/avaliacao/judge/prazos.ts';
import type { TestApp } from './test-app.ts';

/** Today where clients are unless they say otherwise. */
export const hoje = today(new Date(), 'America/Recife');

/** Day that lies so many days after today. */
export const inDays = (days: number): string => diasDepois(hoje, days);

const atualidade = (patch: Partial<VerificacaoJulgada>): VerificacaoJulgada => ({
  verificacao: 'atualidade',
  estado: 'atende',
  motivo: 'O conteúdo é novo.',
  endereco: 'dados/x',
  vence: null,
  devido: null,
  ...patch,
});

/** A criterion that is met, whose currency expires on a day. */
export const vence = (dia: string): Partial<CriterioJulgado> => ({
  estado: 'atende',
  nota: 1,
  verificacoes: [atualidade({ vence: dia })],
});

/** A criterion whose currency is late since a day. */
export const venceu = (dia: string): Partial<CriterioJulgado> => ({
  estado: 'nao_atende',
  nota: 0.7,
  verificacoes: [atualidade({ estado: 'nao_atende', motivo: 'O conteúdo é velho.', devido: dia })],
});

/** Person of an account; 0 for an unknown one. */
export async function pessoaOf(
  { database }: Pick<TestApp, 'database'>,
  login: string,
): Promise<number> {
  const [row] = await database.system((tx) =>
    tx.query<{ id: number }>('select pessoa_id as id from conta where login = $1', [login]),
  );
  return row?.id ?? 0;
}
