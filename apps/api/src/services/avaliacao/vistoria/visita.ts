import { formatDate } from '@claraboia/contract';
import type { Visita } from './visitar.ts';

/** Memory of the visits of one address. */
export interface Lembrada {
  /** `sem_saida`: nothing of the run left this installation. */
  readonly resultado: Exclude<Visita['resultado'], 'adiada'> | 'sem_saida';
  /** Why it did not answer, or is not visited; null if it answered. */
  readonly motivo: string | null;
  readonly respondeuEm: Date | null;
  /** Failed runs since the last answer, and the last of them that counted. */
  readonly falhas: number;
  readonly falhouEm: Date | null;
}

/** Failed runs that lose a criterion: one bad night does not. */
const PERDE = 2;

/** Milliseconds between two failures that count: who asks twice at once has not waited for the site. */
const ENTRE_FALHAS = 3_600_000;

const NADA: Lembrada = {
  resultado: 'sem_saida',
  motivo: null,
  respondeuEm: null,
  falhas: 0,
  falhouEm: null,
};

/**
 * Memory of an address after a run.
 * @param rede false if nothing of the run left this installation: then a failure says nothing of the site
 * @returns null if nothing was learnt
 */
export function lembrar(
  antes: Lembrada | null,
  { resultado, motivo, saiu }: Visita,
  { rede, agora }: { readonly rede: boolean; readonly agora: Date },
): Lembrada | null {
  const known = antes ?? NADA;
  switch (resultado) {
    case 'adiada':
      return null;
    case 'respondeu':
      return { resultado, motivo: null, respondeuEm: agora, falhas: 0, falhouEm: null };
    case 'nao_se_visita':
      return { ...known, resultado, motivo, falhas: 0, falhouEm: null };
    default: {
      if (!saiu && !rede) return { ...known, resultado: 'sem_saida' };
      const { falhas, falhouEm } = known;
      const counts = falhouEm === null || agora.getTime() - falhouEm.getTime() >= ENTRE_FALHAS;
      return {
        ...known,
        resultado,
        motivo,
        falhas: counts ? falhas + 1 : falhas,
        falhouEm: counts ? agora : falhouEm,
      };
    }
  }
}

/** The same as a judge reads it, with days in the client's time zone. */
export interface VisitaLida extends Pick<Lembrada, 'resultado' | 'motivo' | 'falhas'> {
  readonly dia: string;
  readonly respondeu: string | null;
}

/** Verdict on an address by its visits. */
export interface VisitaDita {
  /** True if it did not answer, and did not answer before. */
  readonly perdida: boolean;
  /** A sentence for citizens. */
  readonly texto: string;
}

/** Addresses of fictional data lead nowhere. */
export const FICTICIA: VisitaDita = {
  perdida: false,
  texto: 'Os endereços da demonstração são fictícios: não são visitados.',
};

/** Tells what visits of an address found; null if it was never visited. */
export function visitaDita(visita: VisitaLida | null): VisitaDita {
  if (visita === null) return { perdida: false, texto: 'O endereço ainda não foi visitado.' };
  const { resultado, motivo, falhas, respondeu } = visita;
  const perdida = falhas >= PERDE;
  const dia = formatDate(visita.dia);
  const dead = `O endereço não respondeu em duas visitas seguidas: ${motivo}.`;
  switch (resultado) {
    case 'respondeu':
      return { perdida, texto: `Respondeu em ${dia}.` };
    case 'nao_se_visita':
      return { perdida, texto: `O endereço não é visitado: ${motivo}.` };
    case 'falhou':
      return {
        perdida,
        texto: perdida
          ? `O endereço não respondeu em ${dia}, nem na visita anterior: ${motivo}.`
          : `Não respondeu em ${dia}: ${motivo}. Será visitado de novo antes de se perder o ponto.`,
      };
    default: {
      const known = perdida
        ? dead
        : respondeu === null
          ? ''
          : `Respondeu em ${formatDate(respondeu)}.`;
      const closed = `Em ${dia} nenhuma visita saiu desta instalação.`;
      return { perdida, texto: known === '' ? closed : `${known} ${closed}` };
    }
  }
}
