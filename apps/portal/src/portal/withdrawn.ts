import type { PublicRetirado } from '@claraboia/contract/schema';

/** Error of a record that existed and was withdrawn. */
export class Withdrawn extends Error {
  readonly retirado: PublicRetirado;

  constructor(retirado: PublicRetirado) {
    super('the record was withdrawn');
    this.retirado = retirado;
  }
}
