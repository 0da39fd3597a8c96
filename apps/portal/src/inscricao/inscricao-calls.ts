import type { InscricaoForm } from '@claraboia/contract';
import type { InscricaoUsuario, MinhaInscricao, PublicEvento } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { type UploadOptions, uploadFile } from '@claraboia/ui/lib/upload-file.ts';

/** API calls of the registration for one event (spec portal §7). */
export function inscricaoCalls({ id, clienteGlobal }: PublicEvento) {
  const of = { id: clienteGlobal.identificador, evento: id };
  return {
    find: async (cpf: string): Promise<InscricaoUsuario | undefined> =>
      (await ask('GET /public/v1/inscricao/usuario', { query: { ...of, cpf } })).data.list[0],
    sendCode: (cpf: string) =>
      ask('POST /public/v1/codigo-validacao/email', { query: { ...of, cpf } }),
    confirm: (cpf: string, code: string) =>
      ask('POST /public/v1/codigo-validacao/validar', { query: { ...of, cpf, code } }),
    register: (body: InscricaoForm) => ask('POST /public/v1/inscricao', { query: of, body }),
    leave: () => ask('POST /public/v1/inscricao/sair'),
    /** Uploads the file under the name that the call requires: the registration's id and the extension. */
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
