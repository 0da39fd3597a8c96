import { type AvaliacaoEstado, formatDate, isAtendido, notaDe } from '@claraboia/contract';
import type { CriterioJulgado, VerificacaoJulgada } from '@claraboia/contract/schema';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import type { Servido } from '../dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { DOCUMENTOS } from '../provas/documentos.ts';
import { DA_ESTRUTURA } from '../provas/estrutura.ts';
import { CANAIS, DE_OUTRO_SISTEMA, DO_SITIO, exigenciasDe, PORTAL } from '../provas/portal.ts';
import type { VisitaDita } from '../vistoria/visita.ts';
import { achado, type Caso, type Evidencia } from './caso.ts';
import { judgeConjuntos } from './conjunto.ts';
import { dePagina } from './de-pagina.ts';
import { declaracoesDe } from './declarado.ts';
import { judgeDocumentos } from './documentos.ts';
import { semIdentificacao } from './identificacao.ts';
import type { Atestado, Ligacoes } from './ligacoes.ts';
import { prazoDasObras } from './obras.ts';
import { aberto, type Lugar, NENHUMA, type Paginas, PRESUMIDAS } from './paginas.ts';
import { SEM_VALIDADE } from './prazos.ts';
import { judgePropria } from './proprias.ts';
import { type Estados, melhorDe, SEM_D, verificar } from './verificacoes.ts';

/** Findings of a criterion, before the pages that show it were opened. */
export interface Colheita {
  readonly criterio: Criterio;
  /** Why it does not apply. */
  readonly dispensa?: string;
  readonly lugares: readonly Lugar[];
  /** Attested page outside of the portal, with the verdict of its visits. */
  readonly fora?: Fora | undefined;
}

interface Fora {
  readonly atestado: Atestado;
  readonly visita: VisitaDita;
}

/** Reads what is really there of a criterion. */
export async function colher(
  caso: Caso,
  criterio: Criterio,
  ligacoes: Ligacoes,
): Promise<Colheita> {
  const { id, classe } = criterio;
  const dispensa = ligacoes.dispensas.get(id);
  if (dispensa !== undefined && classe !== 'essencial') return { criterio, dispensa, lugares: [] };
  const places = await evidenciasDe(caso, criterio, ligacoes);
  const said = criterio.declaravel
    ? declaracoesDe(ligacoes.declaracoes, servidosDe(id), ligacoes.categorias.get(id) ?? [])
    : [];
  const lugares = places.map((place) => ({
    place,
    estados: verificar(caso, criterio, place, said),
  }));
  const atestado = ligacoes.atestados.get(id);
  const fora = atestado && { atestado, visita: caso.visitaDe(atestado.endereco) };
  return { criterio, lugares, fora };
}

/** Judges a criterion by what was found of it, and by the pages that were opened. */
export function concluir(
  { criterio, dispensa, lugares, fora }: Colheita,
  paginas: Paginas | typeof PRESUMIDAS = NENHUMA,
): CriterioJulgado {
  const { id } = criterio;
  if (dispensa !== undefined) {
    return julgado(criterio, 'nao_se_aplica', 0, {
      motivo: dispensa,
      endereco: null,
      verificacoes: [],
    });
  }
  const judged = lugares.map((lugar) => aberto(lugar, paginas));
  const best = melhorDe(judged);
  const places = lugares.map(({ place }) => place);
  const found = best === undefined ? nada(criterio) : semContradicao(criterio, places, best);
  if (DO_SITIO.has(id)) return doSitio(criterio, found, places.length > 0, fora);
  if (fora !== undefined && DE_OUTRO_SISTEMA.has(id) && notaDe(found) < 1) {
    // A site that does not answer takes nothing from what the portal shows by itself.
    return fora.visita.perdida && notaDe(found) > 0
      ? doPortal(criterio, found)
      : deFora(criterio, fora);
  }
  const place = places[judged.findIndex((each) => notaDe(each) === notaDe(best ?? []))];
  return doPortal(criterio, found, place?.ligadoEm ?? null);
}

/** Judges one criterion by what is really there, without opening pages: they are taken for what they were. */
export const judgeCriterio = async (
  caso: Caso,
  criterio: Criterio,
  ligacoes: Ligacoes,
): Promise<CriterioJulgado> => concluir(await colher(caso, criterio, ligacoes), PRESUMIDAS);

/** The places that hold evidence of a criterion. */
async function evidenciasDe(
  caso: Caso,
  criterio: Criterio,
  { categorias, portal, proprias }: Ligacoes,
): Promise<Evidencia[]> {
  const { id } = criterio;
  // Without a portal nobody can see anything.
  if (portal === null) return [];
  const places: Evidencia[] = [];
  const servidos = servidosDe(id);
  if (servidos.length > 0) {
    const found = await judgeConjuntos(caso, servidos, criterio.atualidade);
    const prazo = await prazoDasObras(caso, id, criterio.atualidade);
    places.push(prazo === undefined ? found : { ...found, atualidade: prazo });
  }
  const ligadas = categorias.get(id) ?? [];
  const asked = DOCUMENTOS[id] ?? {};
  if (ligadas.length > 0) {
    const found = semCampos(criterio, await judgeDocumentos(caso, criterio, ligadas, asked));
    const [first] = places;
    if (asked.junto === true && first !== undefined) {
      places[0] = { ...first, partes: [...first.partes, ...found.partes] };
    } else places.push(found);
  } else if (asked.junto === true && places[0] !== undefined) {
    const missing = achado(false, 'Falta a norma: nenhuma categoria a traz.', places[0].endereco);
    places[0] = { ...places[0], partes: [...places[0].partes, missing] };
  }
  const own = PORTAL[id];
  if (own !== undefined) {
    const blank = (own.campos ?? []).filter((campo) => (portal[campo] ?? '') === '');
    const said =
      blank.length === 0
        ? achado(true, own.motivo, own.pagina)
        : achado(
            false,
            `No cadastro do portal falta ${blank.map((campo) => CAMPO[campo]).join(', ')}.`,
            own.pagina,
          );
    const canais = (own.campos ?? []).filter((campo) => CANAIS.has(campo));
    places.push({
      ...dePagina(said),
      mostra: exigenciasDe(own, portal),
      visitas: canais.flatMap((campo) => (portal[campo] ? [caso.visitaDe(portal[campo])] : [])),
    });
  }
  // The client's own place wins a draw: it says why what was chosen does not count.
  const chosen: Evidencia[] = [];
  for (const propria of proprias.get(id) ?? []) {
    const found = await judgePropria(caso, criterio, portal, propria.prova);
    chosen.push({ ...found, ligadoEm: propria.em });
  }
  return semIdentificacao(id, portal, [...chosen, ...places]);
}

/**
 * Documents in place of records: the minimum fields of a criterion that asks for data are columns, which no document
 * shows to be there for each record.
 */
function semCampos({ id, minimo }: Criterio, found: Evidencia): Evidencia {
  const first = DADOS_DO_CRITERIO[id] === undefined ? undefined : minimo[0];
  if (first === undefined) return found;
  const motivo = `Documentos não provam «${first}» de cada registro: falta a consulta com esse campo.`;
  return { ...found, partes: [achado(false, motivo, found.endereco)] };
}

export const servidosDe = (id: string): readonly Servido[] =>
  DADOS_DO_CRITERIO[id] ?? DA_ESTRUTURA[id] ?? [];

const CAMPO = {
  endereco: 'o endereço do órgão',
  atendimento: 'o horário de atendimento',
  telefone: 'o telefone',
  email: 'o e-mail',
  esicUrl: 'o endereço do e-SIC',
  ouvidoriaUrl: 'o endereço da ouvidoria',
} as const;

/**
 * Refuses currency if two sections have content of the same year and one of them is stale: a citizen cannot know which
 * one holds.
 */
function semContradicao(
  { atualidade: regra, gravacao }: Criterio,
  places: readonly Evidencia[],
  best: Estados,
): Estados {
  // Documents of single acts may stand in several sections; lists of rows may not.
  const isOfRows = gravacao?.formatoEditavel === true && gravacao.pdfPesquisavelBasta !== true;
  if (!isOfRows || regra?.regra !== 'dias_corridos') return best;
  const dated = places.filter(({ existe, ultimo }) => existe && ultimo !== null);
  const days = dated.flatMap(({ ultimo }) => ultimo ?? []).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (dated.length < 2 || first.slice(0, 4) !== last.slice(0, 4)) return best;
  const apart = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (apart <= regra.dias) return best;
  const motivo = `Duas seções dizem coisas diferentes: o mais novo de uma é de ${formatDate(last)}, o da outra de ${formatDate(first)}.`;
  return best.map((each) =>
    each.verificacao === 'atualidade'
      ? { ...each, estado: 'nao_atende', motivo, ...SEM_VALIDADE }
      : each,
  );
}

const DAY_MS = 86_400_000;

/** Nothing is bound to the criterion, or the portal is closed. */
const nada = ({ checks }: Criterio): Estados =>
  checks.map((verificacao) => ({
    verificacao,
    estado: 'nao_atende',
    motivo:
      verificacao === 'disponibilidade' ? 'Nada no portal está ligado a este critério.' : SEM_D,
    endereco: null,
    ...SEM_VALIDADE,
  }));

interface Dito {
  readonly motivo: string;
  readonly endereco: string | null;
  readonly verificacoes: Estados;
  readonly atestado?: Atestado;
  readonly ligadoEm?: string | null;
}

const julgado = (
  { id }: Criterio,
  estado: AvaliacaoEstado,
  nota: number,
  { motivo, endereco, verificacoes, atestado, ligadoEm = null }: Dito,
): CriterioJulgado => ({
  numero: id,
  estado,
  nota: Math.round(nota * 10_000) / 10_000,
  motivo,
  endereco,
  verificacoes: [...verificacoes],
  atestado: atestado === undefined ? null : { por: atestado.por, em: atestado.em },
  ligadoEm,
});

function doPortal(
  criterio: Criterio,
  verificacoes: Estados,
  ligadoEm: string | null = null,
): CriterioJulgado {
  const nota = notaDe(verificacoes);
  const fault = verificacoes.find(({ estado }) => !isAtendido(estado));
  const declared = verificacoes.find(({ estado }) => estado === 'atende_por_declaracao');
  const told = fault ?? declared ?? verificacoes[0];
  const estado =
    fault === undefined
      ? (declared?.estado ?? 'atende')
      : fault.estado === 'nao_verificado'
        ? fault.estado
        : 'nao_atende';
  return julgado(criterio, estado, nota, {
    motivo: told?.motivo ?? '',
    endereco: told?.endereco ?? null,
    verificacoes,
    ligadoEm,
  });
}

const conferido = ({ em, por }: Atestado) => `Conferido em ${formatDate(em)} por ${por}.`;

/** A criterion of the body's own site: attested, and met by the portal too if it asks for both. */
function doSitio(
  criterio: Criterio,
  found: Estados,
  asksPortal: boolean,
  fora: Fora | undefined,
): CriterioJulgado {
  if (fora === undefined) {
    return naoVerificado(
      criterio,
      'Depende do sítio oficial do órgão: falta atestar, com endereço e data.',
      null,
    );
  }
  if (asksPortal && notaDe(found) < 1) return doPortal(criterio, found);
  return deFora(criterio, fora);
}

/** Nothing is known of a criterion, so that it counts nothing. */
const naoVerificado = (
  criterio: Criterio,
  motivo: string,
  endereco: string | null,
  atestado?: Atestado,
): CriterioJulgado =>
  julgado(criterio, 'nao_verificado', 0, {
    motivo,
    endereco,
    verificacoes: criterio.checks.map((verificacao) => ({
      verificacao,
      estado: 'nao_verificado',
      motivo,
      endereco,
      ...SEM_VALIDADE,
    })),
    ...(atestado === undefined ? {} : { atestado }),
  });

/**
 * Judgement by a person's word: that it is there, at an address that answers. Days, years and files nobody attests.
 */
function deFora(criterio: Criterio, { atestado, visita }: Fora): CriterioJulgado {
  const motivo = `${conferido(atestado)} ${visita.texto}`;
  if (visita.perdida) return naoVerificado(criterio, motivo, atestado.endereco, atestado);
  const verificacoes = criterio.checks.map(
    (verificacao): VerificacaoJulgada =>
      verificacao === 'disponibilidade'
        ? {
            verificacao,
            estado: 'fora_do_portal',
            motivo,
            endereco: atestado.endereco,
            ...SEM_VALIDADE,
          }
        : {
            verificacao,
            estado: 'nao_verificado',
            motivo: 'O que está fora do portal não se verifica aqui.',
            endereco: atestado.endereco,
            ...SEM_VALIDADE,
          },
  );
  return julgado(criterio, 'fora_do_portal', notaDe(verificacoes), {
    motivo,
    endereco: atestado.endereco,
    verificacoes,
    atestado,
  });
}
