import { MESSAGE_CODE, message, pessoa as pessoaEntity } from '@claraboia/contract';
import { type PessoaFisica, savePessoaFisicaSchema } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { invalidFields, noPerson } from '../../errors.ts';
import { sendData } from '../../http.ts';

export interface PessoaFisicaRoutesOptions {
  readonly database: Database;
  /** The person signed in; refuses the anonymous, and whoever is nobody here. */
  readonly pessoaOf: (request: FastifyRequest) => number;
  /** Sets the name shown for the rest of this sign-in. */
  readonly renameUser: (request: FastifyRequest, nome: string) => void;
}

const ADDRESS = '/v1/pessoa-fisica/me';

/** A person's own data (spec gestao §7). Nobody reads or writes anybody else's here. */
export function pessoaFisicaRoutes(app: FastifyInstance, options: PessoaFisicaRoutesOptions): void {
  const { database, pessoaOf, renameUser } = options;

  app.get(ADDRESS, async (request, reply) => {
    const id = pessoaOf(request);
    return sendData(reply, await database.system((tx) => read(tx, id)));
  });

  app.put(ADDRESS, async (request, reply) => {
    const id = pessoaOf(request);
    const parsed = savePessoaFisicaSchema.safeParse(request.body);
    if (!parsed.success) {
      throw invalidFields(
        parsed.error.issues.map(({ path, message: text }) => [path.join('.'), text]),
      );
    }
    const { nomeSocial } = parsed.data;
    const pessoa = await database.system(async (tx) => {
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
    return sendData(reply, pessoa, [message(MESSAGE_CODE.changed, 'Seus dados foram salvos.')]);
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
