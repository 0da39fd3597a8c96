/** Identity claimed by the provider. */
export interface Subject {
  readonly issuer: string;
  readonly sub: string;
  readonly nome: string;
  readonly username: string;
  /** Eleven digits, if the trusted claim has them. */
  readonly cpf: string | null;
  /** The name of that claim. */
  readonly cpfClaim: string;
  readonly idToken: string;
}
