import type {
  CodigoEnviado,
  InscricaoUsuario,
  MinhaInscricao,
  PublicEvento,
} from '@claraboia/contract/schema';
import { type Answer, api, type UploadOptions, uploadFile } from '../../lib/api-client.ts';

/** The calls of the registration for one event (spec portal §7). */
export function inscricaoCalls({ id, clienteGlobal }: PublicEvento) {
  const params = (more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ id: clienteGlobal.identificador, evento: String(id), ...more });
  const post = <T>(path: string, more?: Readonly<Record<string, string>>) =>
    api.post<T>(path, undefined, { params: params(more) });
  return {
    find: async (cpf: string): Promise<InscricaoUsuario | undefined> =>
      (
        await api.get<{ list: InscricaoUsuario[] }>('/public/v1/inscricao/usuario', {
          params: params({ cpf }),
        })
      ).data.list[0],
    sendCode: (cpf: string): Promise<Answer<CodigoEnviado>> =>
      post('/public/v1/codigo-validacao/email', { cpf }),
    confirm: (cpf: string, code: string): Promise<Answer<MinhaInscricao>> =>
      post('/public/v1/codigo-validacao/validar', { cpf, code }),
    register: (form: unknown): Promise<Answer<CodigoEnviado>> =>
      api.post('/public/v1/inscricao', form, { params: params() }),
    leave: (): Promise<Answer<null>> => post('/public/v1/inscricao/sair'),
    /** The file under the name that the call asks for: the registration's id and its extension. */
    sendProof: ({ id, cpf }: MinhaInscricao, file: File, options: UploadOptions) => {
      const extension = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? '';
      const renamed = new File([file], `${id}${extension}`, { type: file.type });
      return uploadFile<MinhaInscricao>('/public/v1/inscricao/comprovante', renamed, {
        ...options,
        fields: { cpf },
      });
    },
  };
}

export type InscricaoCalls = ReturnType<typeof inscricaoCalls>;
