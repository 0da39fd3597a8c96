/** A cell that was read, or why it could not be. */
export type Lido =
  | { readonly valor: string; readonly motivo?: never }
  | { readonly motivo: string; readonly valor?: never };
