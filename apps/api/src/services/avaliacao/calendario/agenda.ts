import { enderecoDaProva, formatDecimal, maskCpfs, VERIFICACAO } from '@claraboia/contract';
import type { Prazo } from '@claraboia/contract/schema';
import type { Calendario } from './calendario.ts';
import { type Evento, icalOf } from './ical.ts';

/** Days before a deadline on which a calendar reminds of it. */
const LEMBRETE = 7;

const TITULO = { vencido: 'Venceu', vence: 'Vence', previsto: 'Prazo' } as const;

/** Points with their unit, such as `1,25 ponto`. */
export const pontosText = (pontos: number): string =>
  `${formatDecimal(pontos.toFixed(2))} ${pontos < 2 ? 'ponto' : 'pontos'}`;

/** Letters of checks as the booklet writes them. */
export const letrasDe = ({ verificacoes }: Pick<Prazo, 'verificacoes'>): string =>
  verificacoes.map((each) => VERIFICACAO[each].letra).join(', ');

/** Valid address, without characters that would end its line; null for any other text. */
const hrefOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).href : null;

/**
 * Deadlines as a calendar file, with CPFs masked as on public pages. What a judgement tells keeps its identity when its
 * day moves.
 * @param site address of the portal
 */
export function agendaDe(calendario: Calendario, site: string, clienteId: number): string {
  const { cliente, ciclo, prazos, julgadaEm, hoje } = calendario;
  const eventos = prazos.map((prazo): Evento => {
    const { tipo, dia, numero, texto, pontos, perdeSelo, motivo, endereco, responsavel } = prazo;
    const which = tipo === 'previsto' ? `-${dia}` : '';
    return {
      uid: `prazo-${clienteId}-${ciclo}-${numero}-${letrasDe(prazo).replaceAll(', ', '')}${which}@claraboia`,
      dia,
      resumo: `${TITULO[tipo]}: ${numero} ${texto} (${pontosText(pontos)})`,
      descricao: maskCpfs(
        [
          motivo,
          ...(perdeSelo === null ? [] : [`Sem ele, o selo ${perdeSelo} se perde.`]),
          `Responsável: ${responsavel?.nome ?? 'ninguém'}.`,
        ].join('\n'),
      ),
      url: endereco === null ? null : hrefOf(enderecoDaProva(endereco, site)),
      lembrete: tipo === 'vencido' ? null : LEMBRETE,
    };
  });
  return icalOf(
    maskCpfs(`Prazos da transparência: ${cliente.nome}`),
    eventos,
    julgadaEm ?? `${hoje}T00:00:00Z`,
  );
}
