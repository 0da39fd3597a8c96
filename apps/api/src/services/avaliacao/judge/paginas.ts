import { isAtendido, isDeOutroSitio } from '@claraboia/contract';
import { faltaNaPagina } from '../vistoria/exigencia.ts';
import type { Pagina } from '../vistoria/pagina.ts';
import type { Evidencia } from './caso.ts';
import { SEM_VALIDADE } from './prazos.ts';
import { type Estados, SEM_D } from './verificacoes.ts';

/** Pages of the portal that were opened for a judgement, by their address below it. */
export type Paginas = ReadonlyMap<string, Pagina>;

/** No page was opened: the process has none, or they are not asked for. */
export const NENHUMA: Paginas = new Map();

/** Pages are not opened, and taken for what they were: what a write loses is asked inside its transaction. */
export const PRESUMIDAS = 'presumidas';

/** Evidence at one place, and the judgements of the checks by it. */
export interface Lugar {
  readonly place: Evidencia;
  readonly estados: Estados;
}

/** Paths below the portal of the pages that show what makes a place available; none if it is not. */
export function paginasDe({ place, estados }: Lugar): readonly string[] {
  const found = estados.find(({ verificacao }) => verificacao === 'disponibilidade');
  if (found === undefined || !isAtendido(found.estado) || found.endereco === null) return [];
  const parts =
    found.estado === 'atende' ? place.partes.map(({ endereco }) => endereco) : [found.endereco];
  return [...new Set([found.endereco, ...parts])].filter((endereco) => !isDeOutroSitio(endereco));
}

/**
 * Judgements of a place by its opened pages, and by visits of the sites that it leads to: what a page does not show is
 * not met, and what does not answer is not verified.
 */
export function aberto(lugar: Lugar, paginas: Paginas | typeof PRESUMIDAS): Estados {
  const { place } = lugar;
  const [first] = paginasDe(lugar);
  if (first === undefined) return lugar.estados;
  const dead = place.visitas?.find(({ perdida }) => perdida);
  if (dead !== undefined) return sem(lugar.estados, 'nao_verificado', dead.texto, first);
  const estados = comVisitas(lugar);
  if (paginas === PRESUMIDAS) return estados;
  const asked = place.mostra ?? [];
  for (const endereco of paginasDe(lugar)) {
    const pagina = paginas.get(endereco);
    const falta =
      pagina === undefined ? null : faltaNaPagina(pagina, endereco === first ? asked : []);
    if (falta !== null) return sem(estados, 'nao_atende', falta, endereco);
  }
  if (paginas.has(first)) return estados;
  if (place.soAberta === true) return sem(estados, 'nao_atende', AINDA_FECHADA, first);
  return asked.length === 0 ? estados : dizendo(estados, NAO_ABERTA);
}

/** The same, saying what visits of its sites found. */
const comVisitas = ({ place: { visitas = [] }, estados }: Lugar): Estados =>
  visitas.reduce((said, { texto }) => dizendo(said, texto), estados);

const dizendo = (estados: Estados, texto: string): Estados =>
  estados.map((each) =>
    each.verificacao === 'disponibilidade' ? { ...each, motivo: `${each.motivo} ${texto}` } : each,
  );

/** Said of a part of the portal that is met by its settings alone. */
const NAO_ABERTA = 'A página não foi aberta para conferir.';

/** Said of a page that the client binds: without it nothing is known. */
const AINDA_FECHADA = 'A página ainda não foi aberta para conferir.';

const sem = (
  estados: Estados,
  estado: 'nao_atende' | 'nao_verificado',
  motivo: string,
  endereco: string,
): Estados =>
  estados.map(({ verificacao }) => ({
    verificacao,
    estado,
    motivo: verificacao === 'disponibilidade' ? motivo : SEM_D,
    endereco,
    ...SEM_VALIDADE,
  }));
