import type { OwnerTx } from '../../src/database/owner.ts';
import { hashSenha } from '../../src/services/sessao/senha.ts';

/** People of the tests, with their accesses. */
const PEOPLE = [
  { login: 'gestora.alfa', cpf: '00000000191', admin: false, acessos: { alfa: 'gestor' } },
  { login: 'gestor.beta', cpf: '00000000272', admin: false, acessos: { beta: 'gestor' } },
  { login: 'leitora.alfa', cpf: '00000000353', admin: false, acessos: { alfa: 'consulta' } },
  {
    login: 'dois',
    cpf: '00000000434',
    admin: false,
    acessos: { alfa: 'gestor', beta: 'consulta' },
  },
  { login: 'admin', cpf: '00000000515', admin: true, acessos: {} },
  { login: 'sem.acesso', cpf: '00000000604', admin: false, acessos: {} },
] as const;

export type Login = (typeof PEOPLE)[number]['login'];
export type ClienteNome = 'alfa' | 'beta';

export const TEST_PASSWORD = 'senha-de-teste';
const CLIENTS: readonly ClienteNome[] = ['alfa', 'beta'];

/** Hundreds of sign-ins check a password; at the product's cost each takes a third of a second. */
const QUICK = { ln: 10, p: 1 };

let hash: Promise<string> | undefined;

/** Creates the tests' clients and people. */
export async function makePeople(tx: OwnerTx): Promise<Record<ClienteNome, number>> {
  hash ??= hashSenha(TEST_PASSWORD, QUICK);
  const senha = await hash;
  const ids: Record<string, number> = {};
  for (const nome of CLIENTS) {
    const [row] = await tx.query<{ id: number }>(
      `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id)
       values ($1, $2, $3, 'PE', '11222333000181', 1) returning id`,
      [nome, `Prefeitura de ${nome}`, nome],
    );
    const id = row?.id ?? 0;
    ids[nome] = id;
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
      [nome, id],
    );
  }
  for (const { login, cpf, admin, acessos } of PEOPLE) {
    const [row] = await tx.query<{ id: number }>(
      'insert into pessoa (cpf, nome, administrador) values ($1, $2, $3) returning id',
      [cpf, `Pessoa ${login}`, admin],
    );
    await tx.execute('insert into conta (login, senha, pessoa_id) values ($1, $2, $3)', [
      ...[login, senha, row?.id],
    ]);
    for (const [cliente, papel] of Object.entries(acessos)) {
      await tx.execute('insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, $3)', [
        ...[ids[cliente], row?.id, papel],
      ]);
    }
  }
  return ids;
}

/** Frees every name that is unique over the installation, so that the next clients and people can have them. */
export async function retirePeople(tx: OwnerTx): Promise<void> {
  for (const statement of RETIRE) await tx.execute(statement);
}

const RETIRE = [
  `update cliente set identificador = 'antigo-' || id, nome = 'Cliente antigo ' || id, cnpj = null
    where identificador <> 'antigo-' || id`,
  `update endereco_portal set nome_url = 'antigo-' || cliente_id || '-' || origem
    where nome_url <> 'antigo-' || cliente_id || '-' || origem`,
  'delete from dominio',
  'delete from endereco_anterior',
  'delete from evento_ativo',
  // No valid CPF.
  `update pessoa set cpf = '99' || lpad(id::text, 9, '0'), nome = 'Pessoa antiga ' || id, email = null, foto = null, administrador = false
    where cpf <> '99' || lpad(id::text, 9, '0')`,
  'delete from graphile_worker._private_jobs',
];
