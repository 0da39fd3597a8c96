import { FAVORECIDO_TIPO, registroPath } from '@claraboia/contract';
import type { Head } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { clienteOf, headOf, type Site } from '../head/site.ts';
import { recebedoresPath } from '../portal-paths.ts';
import type { DespesasData } from './despesas-data.ts';
import type { FavorecidoData } from './favorecido-data.ts';
import { despesasAddress, receitasAddress } from './passos-address.ts';
import type { ReceitasData } from './receitas-data.ts';
import { curto } from './valores.ts';

/** Year in a canonical address. Null for the latest year: its page has no year in the address, as in the sitemap. */
const namedYear = ({ ano, anos }: { readonly ano: number; readonly anos: readonly number[] }) =>
  ano === anos[0] ? null : ano;

/** Names of the chosen steps; null for the whole year. */
const partOf = (filtro: readonly { readonly nome: string }[]): string | null =>
  filtro.length === 0 ? null : filtro.map(({ nome }) => nome).join(', ');

const named = (filtro: readonly { readonly nome: string }[]): string => {
  const part = partOf(filtro);
  return part === null ? '' : `: ${part}`;
};

/** Head of a year's spending, or of a part of it, with its figure in a sentence. */
export function despesasHead(site: Site, { despesas, passos }: DespesasData): Head {
  const { ano, filtro, total } = despesas;
  const orgao = site.portal.clienteGlobal.nome;
  return headOf(site, {
    picture: {
      titulo: partOf(filtro) ?? `Despesas de ${ano}`,
      figura: curto(total.pago),
      legenda: `pagos em ${ano}`,
    },
    description: [
      `Do orçamento de ${ano}, ${orgao} pagou no ano ${curto(total.pago)}${named(filtro)}.`,
      'Previsto, reservado, entregue e pago, por área, por quem recebeu e mês a mês.',
    ],
    // The breakdown is only a view of the same page, so the canonical address leaves it out.
    path: despesasAddress(clienteOf(site), { ...passos, ano: namedYear(despesas), por: null }),
    // Any address of this form gets an answer. Search engines must not index one that matches nothing.
    ...(despesas.grupos.length === 0 && { noindex: true as const }),
  });
}

export function receitasHead(site: Site, { receitas, passos }: ReceitasData): Head {
  const { ano, filtro, total } = receitas;
  const orgao = site.portal.clienteGlobal.nome;
  return headOf(site, {
    picture: {
      titulo: partOf(filtro) ?? `Receitas de ${ano}`,
      figura: curto(total.arrecadado),
      legenda: `recebidos em ${ano}`,
    },
    description: [
      `${orgao} recebeu ${curto(total.arrecadado)} em ${ano}${named(filtro)}.`,
      'Esperado e recebido, por origem e mês a mês.',
    ],
    path: receitasAddress(clienteOf(site), { ...passos, ano: namedYear(receitas), por: null }),
    ...(receitas.grupos.length === 0 && { noindex: true as const }),
  });
}

export const recebedoresHead = (site: Site): Head =>
  headOf(site, {
    description: [
      `Quem recebeu de ${site.portal.clienteGlobal.nome}`,
      'Do que mais recebeu ao que menos recebeu, ano a ano.',
    ],
    path: recebedoresPath(clienteOf(site)),
  });

/** Head of a payee. Search engines must not index natural persons. */
export function favorecidoHead(site: Site, { favorecido }: FavorecidoData): Head {
  const { id, nome, tipo, anos } = favorecido;
  const sum = anos.reduce((all, { pago, restos }) => all + Number(pago) + Number(restos), 0);
  return headOf(site, {
    picture: {
      titulo: nome,
      figura: curto(sum),
      legenda: `recebidos de ${site.portal.clienteGlobal.nome}`,
    },
    description: [
      `${nome} recebeu ${curto(sum)} de ${site.portal.clienteGlobal.nome}`,
      'Ano a ano, em quê, e por quais contratos e licitações.',
    ],
    path: registroPath(clienteOf(site), 'favorecido', id),
    ...(tipo.id !== FAVORECIDO_TIPO.pessoaJuridica && { noindex: true as const }),
  });
}

export const heads = {
  despesas: headWith<DespesasData>(({ site, data }) => despesasHead(site, data)),
  recebedores: headWith(({ site }) => recebedoresHead(site)),
  receitas: headWith<ReceitasData>(({ site, data }) => receitasHead(site, data)),
  favorecido: headWith<FavorecidoData>(({ site, data }) => favorecidoHead(site, data)),
} satisfies Heads;
