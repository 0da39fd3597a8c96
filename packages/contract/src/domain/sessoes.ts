/**
 * The own open sessions: `GET` lists them, the last used first; `DELETE` ends all but the one that asks, and
 * `DELETE {path}/{id}` a single one.
 */
export const SESSOES_PATH = '/v1/pessoa-fisica/me/sessao';
/** The same of somebody else, for administrators: `GET`, and `DELETE` of all. */
export const sessoesDePessoaPath = (id: number) => `/v1/sistema/pessoa/${id}/sessao`;
