import { MESSAGE_CODE, message } from '@claraboia/contract';
import { calls, type Instalado, type ProvisaoLida } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import { publicCommandLine } from '../../command-line.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { invalidFields, Refusal, tooManyAttempts } from '../../errors.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { countUse } from '../../services/limite/contagem.ts';
import { limitPerAddress } from '../../services/limite/por-endereco.ts';
import { makeConta } from '../../services/sessao/conta/conta-nova.ts';
import { embeddedIssuer } from '../../services/sessao/embedded-provider.ts';
import { hashSenha } from '../../services/sessao/senha.ts';
import type { Senhas } from '../../services/sessao/senha-vazada.ts';
import { makeAdministrador } from './administrador.ts';
import { clearCodigos, findCodigo, isAberta } from './codigo.ts';
import { at } from './faults.ts';
import { findMunicipios } from './municipios.ts';
import { type Brasao, cleanModelo, municipioOf, provision, receiveBrasao } from './provisionar.ts';
import { findUnidades } from './unidades-tcepe.ts';

/** Wrong codes of one network, and the minutes that they are counted for. */
const TRIES = { max: 10, minutes: 15 } as const;

const installed = () => new Refusal(409, [message(MESSAGE_CODE.installed)]);
const wrongCode = () =>
  new Refusal(422, [message(MESSAGE_CODE.wrongInstallationCode, undefined, 'codigo')]);

/**
 * Runs work that needs the coat of arms, and discards the staged file in any case.
 * @param place path of the client in the request
 */
async function withBrasao<T>(
  { storage }: Pick<Context, 'storage'>,
  place: string,
  { brasao: base64 }: ProvisaoLida,
  work: (brasao: Brasao | null) => Promise<T>,
): Promise<T> {
  const brasao = await at(place, () => receiveBrasao(storage, base64), {});
  try {
    return await work(brasao);
  } finally {
    await brasao?.received.discard();
  }
}

/** The same for a signed-in administrator, for every client. */
export function provisaoRoutes(serving: Serving, context: Context): void {
  serve(serving, calls.instalacao.provisionarCliente, ({ body, actor }) =>
    withBrasao(context, '', body, async (brasao) => {
      const textos = await cleanModelo(context.database, body);
      const made = await context.database.found((tx) =>
        provision(tx, context, actor, body, brasao, textos),
      );
      return made.criado
        ? new Presented(made, [message(MESSAGE_CODE.saved)])
        : new Presented(made, [message(MESSAGE_CODE.unchanged)]);
    }),
  );
}

/** Setup of an installation (ADR 0051): open until it has a client, and only with a code. */
export async function instalacaoRoutes(serving: Serving, context: Context): Promise<void> {
  const { getInstalacao, listMunicipioAchado, checkCodigoInstalacao, listUnidadeTcepe, instalar } =
    calls.instalacao;
  const { config, database, security, hashOf } = context;
  const ownSignIn = config.oidc === null;
  await limitPerAddress(serving.app);

  serve(serving, getInstalacao, async () => {
    const aberta = await database.system(isAberta);
    return {
      aberta,
      provedor: ownSignIn ? ('embutido' as const) : ('externo' as const),
      comando: aberta ? `${publicCommandLine('administrador')} --convite` : null,
    };
  });

  serve(serving, listMunicipioAchado, ({ query }) =>
    database.system((tx) => findMunicipios(tx, query.nome)),
  );

  /** Expiry of the code. @throws Refusal if it is invalid, or the setup is finished */
  const prove = async (request: FastifyRequest, codigo: string): Promise<string> => {
    const chave = `instalacao:${await hashOf('instalacao', networkOf(request.ip))}`;
    const { aberta, tries, expiraEm } = await database.system(async (tx) => {
      const found = (await isAberta(tx)) ? await findCodigo(tx, codigo) : undefined;
      return {
        aberta: found !== undefined,
        tries: found === null ? await countUse(tx, chave, TRIES.minutes) : await usesOf(tx, chave),
        expiraEm: found ?? null,
      };
    });
    if (!aberta) throw installed();
    if (tries > TRIES.max) throw tooManyAttempts();
    if (expiraEm === null) throw wrongCode();
    return expiraEm;
  };

  serve(serving, checkCodigoInstalacao, async ({ body, request }) => ({
    expiraEm: await prove(request, body.codigo),
  }));

  serve(serving, listUnidadeTcepe, async ({ body, request }) => {
    await prove(request, body.codigo);
    const { nome, uf } = await database.system((tx) => municipioOf(tx, body.municipio));
    return uf === 'PE' ? findUnidades(config.sync, nome) : [];
  });

  serve(serving, instalar, async ({ body, request }) => {
    await prove(request, body.codigo);
    const { administrador } = body;
    const account = ownSignIn ? await accountOf(context.senhas, administrador) : null;
    const textos = await at('cliente', () => cleanModelo(database, body.cliente), {});
    const made = await withBrasao(context, 'cliente', body.cliente, (brasao) =>
      database.found(async (tx): Promise<Instalado> => {
        // Serialised: of two people at the last step, the second one finds it done.
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('instalar', 0))`);
        if (!(await isAberta(tx))) throw installed();
        if ((await findCodigo(tx, body.codigo)) === null) throw wrongCode();
        const { id: pessoaId } = await at(
          'administrador',
          () => makeAdministrador(tx, context.repository, administrador.cpf, administrador.nome),
          {},
        );
        const conta =
          account === null ? null : await contaOf(tx, pessoaId, account, config.publicUrl);
        const author = { pessoaId, papel: 'admin' as const };
        const provisionado = await at(
          'cliente',
          () => provision(tx, context, author, body.cliente, brasao, textos),
          {},
        );
        await clearCodigos(tx);
        return {
          ...provisionado,
          login: conta?.login ?? null,
          contaExistente: conta?.existente ?? false,
        };
      }),
    );
    security.tell(request, 'installation');
    return new Presented(made, [message(MESSAGE_CODE.saved, 'O portal está no ar.')]);
  });
}

/** Number of uses, without counting one. */
async function usesOf(tx: Tx, chave: string): Promise<number> {
  const [row] = await tx.query<{ vezes: number }>(
    'select vezes from contagem where chave = $1 and expira_em > now()',
    [chave],
  );
  return row?.vezes ?? 0;
}

interface Account {
  readonly login: string;
  readonly hash: string;
}

/** Account requested by the administrator. @throws Refusal with every fault at its field */
async function accountOf(
  senhas: Senhas,
  {
    nome,
    email,
    senha,
  }: {
    readonly nome: string;
    readonly email: string | null;
    readonly senha: string | null;
  },
): Promise<Account> {
  const weak =
    senha === null ? 'Crie uma senha' : await senhas.faultOf(senha, { known: [email ?? '', nome] });
  const faults = [
    ...(email === null ? [['administrador.email', 'Informe o e-mail'] as const] : []),
    ...(weak === null ? [] : [['administrador.senha', weak] as const]),
  ];
  if (faults.length > 0 || email === null || senha === null) throw invalidFields(faults);
  return { login: email, hash: await hashSenha(senha) };
}

/** Creates the account; an existing one is kept, with its password. */
async function contaOf(
  tx: Tx,
  pessoaId: number,
  { login, hash }: Account,
  publicUrl: string,
): Promise<{ readonly login: string; readonly existente: boolean }> {
  const [known] = await tx.query<{ login: string }>(
    'select login from conta where pessoa_id = $1 order by login limit 1',
    [pessoaId],
  );
  if (known !== undefined) return { login: known.login, existente: true };
  const issuer = embeddedIssuer(publicUrl);
  await at('administrador', () => makeConta(tx, { pessoaId, login, hash, issuer }), {});
  return { login, existente: false };
}
