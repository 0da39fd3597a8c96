import { PARAMETRO_HIDE_PERFIL } from '@claraboia/contract';
import type { PessoaFisica } from '@claraboia/contract/schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

export const PESSOA_PATH = '/v1/pessoa-fisica/me';

/** The person signed in. Never stored by the browser, and cleared with the client. */
export const pessoaQuery = queryOptions({
  queryKey: ['pessoa-fisica', 'me'],
  queryFn: async ({ signal }) => (await api.get<PessoaFisica>(PESSOA_PATH, { signal })).data,
});

/** True where the installation hides the way to the profile. */
export const hidePerfilQuery = queryOptions({
  queryKey: ['parametro', PARAMETRO_HIDE_PERFIL],
  queryFn: async ({ signal }) => {
    const params = new URLSearchParams({ param: PARAMETRO_HIDE_PERFIL });
    const { data } = await api.get<string>('/v1/parametros/get-value', { params, signal });
    return data === 'true';
  },
});
