import { RESPONSAVEL_GERAL } from '@claraboia/contract';
import type { Prazos, Responsavel, ResponsavelSave } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import type { Author, Values } from '../../../engine/types.ts';
import { changedByOther, invalidField } from '../../../errors.ts';

/** Trail subject of owners. */
const RASTRO = { key: 'criterio_responsavel' };

const NOME = 'coalesce(p.nome_social, p.nome)';

/** Owners of the criteria of a cycle, the general one first. */
export const readResponsaveis = (tx: Tx, ciclo: number): Promise<Responsavel[]> =>
  tx.query<Responsavel>(
    `select r.numero, json_build_object('id', p.id, 'nome', ${NOME}) as pessoa, r.versao,
            exists (select from acesso a where a.cliente_id = r.cliente_id and a.pessoa_id = r.pessoa_id
                                           and a.papel = 'gestor') as "temAcesso",
            r.definido_em as "definidoEm", coalesce(q.nome_social, q.nome) as "definidoPor"
       from criterio_responsavel r
       join pessoa p on p.id = r.pessoa_id
       left join pessoa q on q.id = r.definido_por
      where r.cliente_id = $1 and r.ciclo = $2
      order by r.numero <> '${RESPONSAVEL_GERAL}', r.numero`,
    [tx.clienteId, ciclo],
  );

/** Managers of a client by name, with whether a proven address is known. */
export const readPessoas = (tx: Tx): Promise<Prazos['pessoas']> =>
  tx.query<Prazos['pessoas'][number]>(
    `select p.id, ${NOME} as nome,
            exists (select from conta c where c.pessoa_id = p.id and c.email_provado is not null) as email
       from acesso a join pessoa p on p.id = a.pessoa_id
      where a.cliente_id = $1 and a.papel = 'gestor' order by nome collate "pt-BR-x-icu", p.id`,
    [tx.clienteId],
  );

/** True for a person who manages the transaction's client. */
async function isGestor(tx: Tx, pessoaId: number): Promise<boolean> {
  const found = await tx.query(
    `select from acesso where cliente_id = $1 and pessoa_id = $2 and papel = 'gestor'`,
    [tx.clienteId, pessoaId],
  );
  return found.length > 0;
}

interface Guardado extends Values {
  readonly id: number;
  readonly versao: number;
  readonly numero: string;
  readonly pessoaId: number;
}

const COLUMNS = 'id, versao, numero, pessoa_id as "pessoaId"';

/**
 * Sets or removes the owner of a criterion. The same owner again changes nothing.
 * @throws Refusal if the number or the person is unknown, or if another person changed the owner meanwhile
 */
export async function saveResponsavel(
  tx: Tx,
  actor: Pick<Author, 'pessoaId'>,
  { ciclo, numeros }: { readonly ciclo: number; readonly numeros: ReadonlySet<string> },
  { numero, pessoa, versao }: ResponsavelSave,
): Promise<void> {
  if (numero !== RESPONSAVEL_GERAL && !numeros.has(numero)) {
    throw invalidField('Este critério não está na matriz deste órgão.', 'numero');
  }
  if (pessoa !== null && !(await isGestor(tx, pessoa.id))) {
    throw invalidField('Escolha uma pessoa que seja gestora deste órgão.', 'pessoa');
  }
  const [stored] = await tx.query<Guardado>(
    `select ${COLUMNS} from criterio_responsavel
      where cliente_id = $1 and ciclo = $2 and numero = $3 for update`,
    [tx.clienteId, ciclo, numero],
  );
  if ((stored?.pessoaId ?? null) === (pessoa?.id ?? null)) return;
  if ((stored?.versao ?? null) !== versao) throw changed();
  if (pessoa === null) {
    await tx.execute('delete from criterio_responsavel where cliente_id = $1 and id = $2', [
      tx.clienteId,
      stored?.id ?? 0,
    ]);
    await audit(tx, actor, 'exclusao', RASTRO, stored?.id ?? null, stored ?? null, null);
    return;
  }
  const values = [tx.clienteId, ciclo, numero, pessoa.id, actor.pessoaId];
  // Two people who set the first owner at once: the second one sees no row that it could lock.
  const [saved] =
    stored === undefined
      ? await tx.query<Guardado>(
          `insert into criterio_responsavel (cliente_id, ciclo, numero, pessoa_id, definido_por)
           values ($1, $2, $3, $4, $5) on conflict (cliente_id, ciclo, numero) do nothing returning ${COLUMNS}`,
          values,
        )
      : await tx.query<Guardado>(
          `update criterio_responsavel
              set pessoa_id = $4, definido_por = $5, definido_em = now(), versao = versao + 1
            where cliente_id = $1 and ciclo = $2 and numero = $3 returning ${COLUMNS}`,
          values,
        );
  if (saved === undefined) throw changed();
  const acao = stored === undefined ? 'inclusao' : 'alteracao';
  await audit(tx, actor, acao, RASTRO, saved.id, stored ?? null, saved);
}

const changed = () =>
  changedByOther('Outra pessoa mudou este responsável. Veja quem é agora e tente de novo.');
