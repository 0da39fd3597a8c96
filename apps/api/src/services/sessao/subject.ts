/** Who the provider says it is. */
export interface Subject {
  readonly issuer: string;
  readonly sub: string;
  readonly nome: string;
  readonly username: string;
  /** Eleven digits, where the one claim that the provider vouches for holds them. */
  readonly cpf: string | null;
  /** The name of that claim. */
  readonly cpfClaim: string;
  readonly idToken: string;
}
