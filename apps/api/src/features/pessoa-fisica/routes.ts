import { MESSAGE_CODE, message, pessoa as pessoaEntity } from '@claraboia/contract';
import { calls, type PessoaFisica } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { noPerson } from '../../errors.ts';

export interface PessoaFisicaRoutesOptions {
  /** Person signed in; refuses anonymous users, and users without a person here. */
  readonly pessoaOf: (request: FastifyRequest) => number;
  /** Sets the name shown for the rest of this sign-in. */
  readonly renameUser: (request: FastifyRequest, nome: string) => void;
}

/** Data of the person signed in (spec gestao §7). Nobody else's can be read or written here. */
export function pessoaFisicaRoutes(
  serving: Serving,
  { pessoaOf, renameUser }: PessoaFisicaRoutesOptions,
): void {
  const { getPessoaFisica, updatePessoaFisica } = calls.pessoaFisica;

  serve(serving, getPessoaFisica, ({ request, within }) => {
    const id = pessoaOf(request);
    return within((tx) => read(tx, id));
  });

  serve(serving, updatePessoaFisica, async ({ body: { nomeSocial }, request, within }) => {
    const id = pessoaOf(request);
    const pessoa = await within(async (tx) => {
      await tx.query('select from pessoa where id = $1 for no key update', [id]);
      const before = await read(tx, id);
      const antes = before.pessoaFisicaDados.nomeSocial;
      if (antes === nomeSocial) return before;
      await tx.execute('update pessoa set nome_social = $2, versao = versao + 1 where id = $1', [
        id,
        nomeSocial,
      ]);
      const actor = { pessoaId: id, papel: 'consulta', clienteId: null } as const;
      await audit(tx, actor, 'alteracao', pessoaEntity, id, { nomeSocial: antes }, { nomeSocial });
      return read(tx, id);
    });
    renameUser(request, nomeSocial ?? pessoa.pessoaFisicaDados.nome);
    return new Presented(pessoa, [message(MESSAGE_CODE.changed, 'Seus dados foram salvos.')]);
  });
}

async function read(tx: Tx, id: number): Promise<PessoaFisica> {
  const [row] = await tx.query<{
    cpf: string;
    nome: string;
    nomeSocial: string | null;
    foto: string | null;
  }>('select cpf, nome, nome_social as "nomeSocial", foto from pessoa where id = $1', [id]);
  if (row === undefined) throw noPerson();
  const { cpf, nome, nomeSocial, foto } = row;
  return { cpf, pessoaFisicaDados: { nome, nomeSocial }, foto };
}
