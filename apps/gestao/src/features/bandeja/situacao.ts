import { BANDEJA_SITUACAO, counted } from '@claraboia/contract';
import type { ItemDaBandeja, ProblemaDaBandeja } from '@claraboia/contract/schema';
import { isEditable } from './campos.ts';

/** State of a document in words, and its look. */
export interface Estado {
  readonly kind:
    | 'lendo'
    | 'pronto'
    | 'impedido'
    | 'preencher'
    | 'responder'
    | 'decidir'
    | 'publicando'
    | 'publicado'
    | 'falhou';
  readonly text: string;
}

/** True for a problem that a person still has to answer. */
export const isOpen = ({ gravidade, respondida }: ProblemaDaBandeja): boolean =>
  gravidade === 'responder' && !respondida;

/** True for a document that became a draft, which a second person publishes. */
export const isInReview = ({ situacao, publicacao }: ItemDaBandeja): boolean =>
  situacao === 'publicada' && publicacao === null;

/** @param isHeld true if a typed value was not saved and waits for a decision */
export function estadoOf(item: ItemDaBandeja, isHeld = false): Estado {
  const { situacao, erros, problemas } = item;
  if (situacao === 'publicando') return { kind: 'publicando', text: BANDEJA_SITUACAO.publicando };
  if (situacao === 'publicada') {
    const text = isInReview(item) ? 'Em revisão' : BANDEJA_SITUACAO.publicada;
    return { kind: 'publicado', text };
  }
  if (problemas.some(({ gravidade }) => gravidade === 'impede')) {
    return { kind: 'impedido', text: 'Não pode ser publicado' };
  }
  if (situacao === 'lendo') return { kind: 'lendo', text: BANDEJA_SITUACAO.lendo };
  if (isHeld) return { kind: 'decidir', text: 'Falta decidir' };
  if (erros.length > 0) return { kind: 'preencher', text: 'Falta preencher' };
  if (problemas.some(isOpen)) return { kind: 'responder', text: 'Falta responder' };
  if (situacao === 'falhou') return { kind: 'falhou', text: BANDEJA_SITUACAO.falhou };
  return { kind: 'pronto', text: 'Pronto' };
}

/**
 * True for a document that can be published now.
 * @param held documents with a typed value that was not saved
 */
export const isReady = (item: ItemDaBandeja, held: ReadonlySet<number>): boolean =>
  isEditable(item) && ['pronto', 'falhou'].includes(estadoOf(item, held.has(item.id)).kind);

const REASONS: readonly (readonly [Estado['kind'], one: string, many: string])[] = [
  ['preencher', 'com campo a preencher', 'com campos a preencher'],
  ['decidir', 'com um valor que não foi salvo', 'com valores que não foram salvos'],
  ['responder', 'à espera de resposta', 'à espera de resposta'],
  ['impedido', 'que não pode ser publicado', 'que não podem ser publicados'],
  ['lendo', 'ainda em leitura', 'ainda em leitura'],
];

/** Reasons why documents stay: `2 com campos a preencher, 1 à espera de resposta`; empty if none does. */
export function stayingText(items: readonly ItemDaBandeja[], held: ReadonlySet<number>): string {
  const kinds = items.map((item) => estadoOf(item, held.has(item.id)).kind);
  return REASONS.flatMap(([kind, one, many]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [counted(count, one, many)];
  }).join(', ');
}
