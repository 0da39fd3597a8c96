import type { Fields, ReferenceField } from '../engine/fields.ts';
import type { EntityMap } from '../entities/index.ts';

type ReferenceKeys<F extends Fields> = {
  [K in keyof F & string]: F[K] extends ReferenceField ? K : never;
}[keyof F & string];

type Plain<F extends Fields> = Exclude<keyof F & string, ReferenceKeys<F>>;

type TargetFields<R> =
  R extends ReferenceField<infer To>
    ? To extends keyof EntityMap
      ? EntityMap[To]['fields']
      : never
    : never;

/** Properties of an entity's records as dotted paths, through at most three references. */
export type PathOf<F extends Fields, Depth extends readonly unknown[] = [1, 1, 1]> =
  | 'id'
  | Plain<F>
  | (Depth extends readonly [unknown, ...infer Rest]
      ? {
          [K in ReferenceKeys<F>]: `${K}.${PathOf<TargetFields<F[K]>, Rest>}`;
        }[ReferenceKeys<F>]
      : never);

/** References of an entity's records, as dotted paths. */
export type ReferenceOf<F extends Fields, Depth extends readonly unknown[] = [1, 1]> =
  | ReferenceKeys<F>
  | (Depth extends readonly [unknown, ...infer Rest]
      ? {
          [K in ReferenceKeys<F>]: `${K}.${ReferenceOf<TargetFields<F[K]>, Rest>}`;
        }[ReferenceKeys<F>]
      : never);
