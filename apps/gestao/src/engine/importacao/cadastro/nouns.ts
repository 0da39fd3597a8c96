import type { AnyEntity } from '@claraboia/contract';

/** Nouns for an entity in the texts of its import. */
export interface Nouns {
  readonly singular: string;
  readonly plural: string;
  /** Ending for its grammatical gender, as in `enviado`. */
  readonly o: 'o' | 'a';
}

export const nounsOf = ({ label }: AnyEntity): Nouns => ({
  singular: label.singular.toLocaleLowerCase('pt-BR'),
  plural: label.plural.toLocaleLowerCase('pt-BR'),
  o: label.gender === 'm' ? 'o' : 'a',
});
