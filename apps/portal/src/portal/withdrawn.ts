import type { PublicRetirado } from '@claraboia/contract/schema';

/** A record that was there and is no more. */
export class Withdrawn extends Error {
  readonly retirado: PublicRetirado;

  constructor(retirado: PublicRetirado) {
    super('the record was withdrawn');
    this.retirado = retirado;
  }
}
