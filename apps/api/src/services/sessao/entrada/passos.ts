import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Database } from '../../../database/database.ts';
import { isSecure } from '../../../plugins/secure-transport.ts';
import type { SecurityLog } from '../../../plugins/security-log.ts';
import { queueCartaConta } from '../conta/cartas-conta.ts';
import { type Conta, contaOf } from '../conta/conta.ts';
import { enderecoOf, intervalOf, newSegredo } from '../fatores/aplicativo.ts';
import type { Fatores } from '../fatores/fatores.ts';
import {
  APARELHO_SECONDS,
  aparelhoCookieOf,
  type HashOf,
  RitmoSenha,
  TRIES,
} from '../ritmo-senha.ts';
import { checkSenha } from '../senha.ts';
import { sendClockFault } from '../sign-in-failure.ts';
import { loginPage, messagePage } from '../sso-pages.ts';
import { cookieOf, formOf, sendPage } from './formulario.ts';
import { fatorNovoPage, fatorPage, reservasPage } from './paginas.ts';

export interface PassosOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly security: SecurityLog;
  readonly hashOf: HashOf;
  readonly fatores: Fatores;
  readonly publicUrl: string;
  /** Base path of its pages: `/sso`. */
  readonly path: string;
  /** Shows the demonstration accounts on the sign-in page. */
  readonly demo: boolean;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Progress of a sign-in after the password, stored in the provider's interaction. */
interface Passo {
  readonly login: string;
  /** Milliseconds since 1970, until when the second step may be taken. */
  readonly ate: number;
  /** A secret for a new app, sealed, in base64. */
  readonly segredo?: string;
  /** All steps are done, but the final notice was not acknowledged yet. */
  readonly feito?: readonly string[];
}

interface Guardado {
  readonly passo?: Passo;
  /** The question that a passkey is to answer. */
  readonly desafio?: string;
}

/** Tries of a password, or of a second step, that one network address has in a minute, in each process. */
const SIGN_INS = 30;
/** Milliseconds between the two steps. */
const STEP_MS = 10 * 60 * 1000;
const UID = /^[\w-]{10,100}$/;
const WRONG = 'O código não confere. Confira a hora do celular e tente com o próximo código.';
const LATE = 'Passou muito tempo desde a senha. Entre de novo.';

/** The steps of a sign-in: user name and password, or a passkey; then the second one (ADR 0057). */
export function passosRoutes(app: FastifyInstance, options: PassosOptions): void {
  const { provider, database, security, fatores, path, demo, publicUrl } = options;
  const ritmo = new RitmoSenha(options);
  const aparelhoCookie = aparelhoCookieOf(publicUrl);
  const limited = { config: { rateLimit: { max: SIGN_INS, timeWindow: '1 minute' } } };
  type Asked = FastifyRequest<{ Params: { uid: string } }>;

  const expired = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await sendClockFault(request, reply, database)) return reply;
    reply.status(400);
    return sendPage(
      reply,
      messagePage(
        'O pedido de entrada expirou',
        'Feche esta janela e entre novamente pelo portal.',
      ),
    );
  };
  const tooMany = (request: FastifyRequest, reply: FastifyReply, text: string) => {
    security.warn(request, 'denied', { reason: 'too-many' });
    reply.status(429).header('retry-after', String(TRIES.minutes * 60));
    return sendPage(reply, messagePage('Muitas tentativas', text));
  };
  const interactionOf = async (
    { raw, params: { uid } }: Asked,
    reply: FastifyReply,
  ): Promise<Interaction | null> => {
    if (!UID.test(uid)) return null;
    try {
      const details = await provider.interactionDetails(raw, reply.raw);
      return details.uid === uid ? details : null;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  };
  const guardadoOf = (interaction: Interaction) => (interaction.result ?? {}) as Guardado;
  // Without a `login` the provider does not treat it as a finished sign-in.
  const keep = async (interaction: Interaction, guardado: Guardado) => {
    Object.assign(interaction, { result: guardado });
    await interaction.persist();
  };
  const actionOf = (uid: string, step = '') => `${path}/interaction/${uid}${step}`;

  /** Registers one step: `work` receives the provider's interaction. */
  const step = (
    method: 'GET' | 'POST',
    at: string,
    work: (asked: Asked, reply: FastifyReply, interaction: Interaction) => Promise<FastifyReply>,
  ) =>
    app.route<{ Params: { uid: string } }>({
      method,
      url: actionOf(':uid', at),
      ...(method === 'POST' ? limited : {}),
      handler: async (request, reply) => {
        const interaction = await interactionOf(request, reply);
        return interaction === null ? expired(request, reply) : work(request, reply, interaction);
      },
    });
  /** The same for a step after the password. */
  const later = (
    method: 'GET' | 'POST',
    at: string,
    work: (
      asked: Asked,
      reply: FastifyReply,
      found: { interaction: Interaction; passo: Passo; conta: Conta },
    ) => Promise<FastifyReply>,
  ) =>
    step(method, at, async (request, reply, interaction) => {
      const { passo } = guardadoOf(interaction);
      const conta = passo === undefined ? null : await contaOf(database, passo.login);
      if (passo === undefined || conta === null || passo.ate < Date.now()) {
        await keep(interaction, {});
        return sendPage(reply.status(400), await entryPage(interaction, { error: LATE }));
      }
      return work(request, reply, { interaction, passo, conta });
    });

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    login: string,
    amr: readonly string[],
  ) => {
    const result = { login: { accountId: login, remember: false, amr: [...amr] } };
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply;
  };

  /** First page, with a passkey challenge for people who have one. */
  const entryPage = async (
    interaction: Interaction,
    told: { login?: string; error?: string } = {},
  ) => {
    const chave = await fatores.optionsFor(null);
    if (chave !== null) await keep(interaction, { desafio: chave.challenge });
    const action = actionOf(interaction.uid);
    return loginPage({
      ...told,
      action,
      demo,
      chave: chave === null ? null : JSON.stringify(chave),
    });
  };

  step('GET', '', async (_request, reply, interaction) =>
    sendPage(reply, await entryPage(interaction)),
  );

  step('POST', '', async (request, reply, interaction) => {
    const form = await formOf(request);
    const login = (form.get('login') ?? '').trim().toLowerCase();
    const conta = await contaOf(database, login);
    const senha = conta?.senha ?? null;
    const cookie = cookieOf(request, aparelhoCookie);
    const one = await ritmo.admit({ ip: request.ip, login, senha, cookie });
    if (one === null) {
      return tooMany(
        request,
        reply,
        'Houve tentativas demais com este usuário. Espere alguns minutos, ou entre de um aparelho ou lugar de onde já entrou antes.',
      );
    }
    const right = await checkSenha(form.get('password') ?? '', senha);
    if (!right || conta === null) {
      const pessoaId = conta?.pessoaId ?? null;
      security.warn(request, 'sign-in', { reason: 'wrong-password', pessoaId });
      reply.status(401);
      const told = { login, error: 'Usuário ou senha incorretos.' };
      return sendPage(reply, await entryPage(interaction, told));
    }
    const secure = isSecure(publicUrl) ? '; Secure' : '';
    reply.raw.appendHeader(
      'set-cookie',
      `${aparelhoCookie}=${await one.right()}; Path=${path}; Max-Age=${APARELHO_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
    const own = await database.system((tx) => fatores.list(tx, login));
    const next = own.length > 0 ? '/fator' : fatores.isRequired(conta) ? '/fator-novo' : null;
    if (next === null) return finish(request, reply, login, ['pwd']);
    await keep(interaction, { passo: { login, ate: Date.now() + STEP_MS } });
    return reply.redirect(actionOf(interaction.uid, next), 303);
  });

  step('POST', '/chave', async (request, reply, interaction) => {
    const { desafio } = guardadoOf(interaction);
    const login = await answeredBy(await formOf(request), desafio);
    if (login === null) {
      security.warn(request, 'sign-in', { reason: 'wrong-factor' });
      reply.status(401);
      const error = 'Esta chave de acesso não é de nenhuma conta daqui, ou não foi confirmada.';
      return sendPage(reply, await entryPage(interaction, { error }));
    }
    // A passkey is unlocked by knowledge or biometrics: two factors in one.
    return finish(request, reply, login, ['hwk', 'user', 'mfa']);
  });

  const answeredBy = async (form: URLSearchParams, desafio: string | undefined) => {
    const resposta = readJson(form.get('resposta') ?? '');
    return desafio === undefined ? null : fatores.loginOf(resposta, desafio);
  };

  const askFator = async (
    reply: FastifyReply,
    { interaction, passo }: { interaction: Interaction; passo: Passo },
    error?: string,
  ) => {
    const { login } = passo;
    const own = await database.system((tx) => fatores.list(tx, login));
    const chave = await fatores.optionsFor(login);
    await keep(interaction, chave === null ? { passo } : { passo, desafio: chave.challenge });
    return sendPage(
      reply,
      fatorPage({
        action: actionOf(interaction.uid, '/fator'),
        aplicativo: own.some(({ tipo }) => tipo === 'aplicativo'),
        chave: chave === null ? null : JSON.stringify(chave),
        ...(error === undefined ? {} : { error }),
      }),
    );
  };

  later('GET', '/fator', (_request, reply, found) => askFator(reply, found));

  later('POST', '/fator', async (request, reply, found) => {
    const { login, pessoaId } = found.conta;
    const typed = (await formOf(request)).get('codigo') ?? '';
    const checked = await fatores.check(login, typed);
    if (checked === 'tooMany') {
      return tooMany(
        request,
        reply,
        'Houve códigos errados demais. Espere 15 minutos e entre de novo.',
      );
    }
    if (checked === 'wrong') {
      security.warn(request, 'sign-in', { reason: 'wrong-factor', pessoaId });
      return askFator(reply.status(401), found, WRONG);
    }
    return finish(request, reply, login, ['pwd', checked.amr, 'mfa']);
  });

  later('POST', '/fator/chave', async (request, reply, found) => {
    const { login, pessoaId } = found.conta;
    const { desafio } = guardadoOf(found.interaction);
    if ((await answeredBy(await formOf(request), desafio)) !== login) {
      security.warn(request, 'sign-in', { reason: 'wrong-factor', pessoaId });
      const error = 'Esta chave de acesso não é desta conta, ou não foi confirmada.';
      return askFator(reply.status(401), found, error);
    }
    return finish(request, reply, login, ['pwd', 'hwk', 'mfa']);
  });

  const askNew = async (
    reply: FastifyReply,
    found: { interaction: Interaction; passo: Passo },
    error?: string,
  ) => {
    const { interaction, passo } = found;
    const segredo = (await segredoOf(passo)) ?? newSegredo();
    const sealed = (await fatores.seal(segredo)).toString('base64');
    await keep(interaction, { passo: { ...passo, segredo: sealed } });
    return sendPage(
      reply,
      fatorNovoPage({
        action: actionOf(interaction.uid, '/fator-novo'),
        segredo,
        endereco: enderecoOf(segredo, new URL(publicUrl).host, passo.login),
        ...(error === undefined ? {} : { error }),
      }),
    );
  };
  const segredoOf = async ({ segredo }: Passo) =>
    segredo === undefined ? null : fatores.unseal(Buffer.from(segredo, 'base64'));
  /** Only for a person without factors: otherwise a password alone could add one, and so bypass the existing ones. */
  const hasNone = async (login: string) =>
    (await database.system((tx) => fatores.list(tx, login))).length === 0;

  later('GET', '/fator-novo', async (_request, reply, found) =>
    (await hasNone(found.passo.login)) ? askNew(reply, found) : askFator(reply, found),
  );

  later('POST', '/fator-novo', async (request, reply, found) => {
    const { login, pessoaId } = found.conta;
    const segredo = await segredoOf(found.passo);
    const typed = ((await formOf(request)).get('codigo') ?? '').replace(/\s/g, '');
    if (segredo === null) return askNew(reply, found);
    const interval = intervalOf(segredo, typed, 0);
    if (interval === null) {
      security.warn(request, 'sign-in', { reason: 'wrong-factor', pessoaId });
      return askNew(reply.status(401), found, WRONG);
    }
    const codes = await database.system(async (tx) => {
      // Concurrent windows: the second one sees the account as the first one left it.
      await tx.query('select from conta where login = $1 for update', [login]);
      if ((await fatores.list(tx, login)).length > 0) return null;
      const nome = 'Aplicativo autenticador';
      const made = await fatores.addAplicativo(tx, login, { nome, segredo, interval });
      await queueCartaConta(tx, pessoaId, 'aviso-fator');
      return made;
    });
    if (codes === null) return askFator(reply, found);
    const { passo, interaction } = found;
    await keep(interaction, { passo: { login, ate: passo.ate, feito: ['pwd', 'otp', 'mfa'] } });
    return sendPage(reply, reservasPage(actionOf(interaction.uid, '/concluir'), codes));
  });

  later('POST', '/concluir', async (request, reply, { passo, interaction }) =>
    passo.feito === undefined
      ? reply.redirect(actionOf(interaction.uid, '/fator'), 303)
      : finish(request, reply, passo.login, passo.feito),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
