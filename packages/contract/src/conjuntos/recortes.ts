import { path } from '../engine/expression.ts';
import type { Recorte } from './pagina.ts';

/**
 * Steps of a year's spending and links of a commitment, as exact conditions. Figures on the budget pages use them to
 * link to the records that they sum.
 * @param base path to the commitment, empty or with its final dot
 */
export const recortesDoEmpenho = <const B extends '' | `${string}.`>(base: B) =>
  [
    {
      nome: 'subarea',
      caminho: `${base}dotacao.subfuncao.codigo`,
      rotulo: 'Subárea',
      valor: path(`${base}dotacao.subfuncao.nome`),
    },
    {
      nome: 'programa',
      caminho: `${base}dotacao.programa.codigo`,
      rotulo: 'Programa',
      valor: path(`${base}dotacao.programa.nome`),
    },
    {
      nome: 'acaoCodigo',
      caminho: `${base}dotacao.acao.codigo`,
      rotulo: 'Ação',
      valor: path(`${base}dotacao.acao.nome`),
    },
    {
      nome: 'elemento',
      caminho: `${base}dotacao.elemento.codigo`,
      rotulo: 'Tipo de gasto',
      valor: path(`${base}dotacao.elemento.nome`),
    },
    {
      nome: 'orgaoCodigo',
      caminho: `${base}dotacao.unidadeOrcamentaria.orgaoCodigo`,
      rotulo: 'Órgão',
      valor: path(`${base}dotacao.unidadeOrcamentaria.orgaoNome`),
    },
    {
      nome: 'fonteId',
      caminho: `${base}dotacao.fonte.id`,
      rotulo: 'Origem do dinheiro',
      valor: path(`${base}dotacao.fonte.nome`),
    },
    {
      nome: 'favorecidoId',
      caminho: `${base}favorecido.id`,
      rotulo: 'Quem recebe',
      valor: path(`${base}favorecido.nome`),
    },
  ] as const satisfies readonly Recorte[];
