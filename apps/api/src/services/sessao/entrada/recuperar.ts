import { normalizeConvite, senhaFault } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import type { Mailer } from '../../../plugins/mail/mailer.ts';
import { networkOf } from '../../../plugins/network-address.ts';
import type { SecurityLog } from '../../../plugins/security-log.ts';
import { admitTry, waitText } from '../../limite/espera.ts';
import {
  admitPedido,
  type Bound,
  DAY_MINUTES,
  type PedidoBounds,
  withinBounds,
} from '../../limite/pedidos.ts';
import { houseOf } from '../acesso.ts';
import { queueCartaConta } from '../conta/cartas-conta.ts';
import { placeCodigoDaSenha, tryCodigo, useUpCodigo } from '../conta/codigo-conta.ts';
import { contaOf } from '../conta/conta.ts';
import type { Fatores } from '../fatores/fatores.ts';
import { aparelhoCookieOf, type HashOf, RitmoSenha } from '../ritmo-senha.ts';
import { hashSenha } from '../senha.ts';
import type { Senhas } from '../senha-vazada.ts';
import { endSessoes } from '../sessoes.ts';
import { messagePage } from '../sso-pages.ts';
import { cookieOf, formOf, sendPage } from './formulario.ts';
import { NavegadorDoPedido } from './navegador-do-pedido.ts';
import { novaSenhaPage, requestPage, senhaTrocadaPage } from './recuperar-paginas.ts';

export interface RecoveryOptions {
  readonly database: Database;
  readonly security: SecurityLog;
  readonly hashOf: HashOf;
  readonly fatores: Fatores;
  readonly senhas: Senhas;
  readonly mailer: Pick<Mailer, 'state'>;
  readonly publicUrl: string;
  /** Base path of the sign-in pages: `/sso`. */
  readonly path: string;
}

/** Codes requested from one network, for all accounts. */
const NETWORK: Bound = [30, 30];
/** Codes requested for one account. One network may use a quarter of the daily total of strangers. */
const ASKED: PedidoBounds = {
  place: [
    [3, 30],
    [12, DAY_MINUTES],
  ],
  all: [[48, DAY_MINUTES]],
};
const CALLS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };
const WRONG =
  'O usuário e o código não conferem, ou o código expirou. Confira os dois, ou peça outro código.';

/**
 * New password without the old one: by a code sent to a proven e-mail, or passed on by an administrator. Nobody can
 * learn here whether a user name exists: answers and work are the same.
 */
export function recoveryRoutes(app: FastifyInstance, options: RecoveryOptions): void {
  const { database, security, hashOf, fatores, senhas, mailer, publicUrl, path } = options;
  const action = `${path}/recuperar`;
  const senhaPath = `${action}/senha`;

  const tooMany = (request: FastifyRequest, reply: FastifyReply) => {
    security.warn(request, 'denied', { reason: 'too-many' });
    const text =
      'Espere uma hora e tente de novo, peça de um aparelho ou lugar de onde já entrou antes, ou fale com quem administra o portal.';
    return sendPage(reply.status(429), messagePage('Muitas tentativas', text));
  };
  const ritmo = new RitmoSenha({ database, hashOf });
  const aparelhoCookie = aparelhoCookieOf(publicUrl);
  /** Counts a request for a code; false if there were too many. */
  const mayAsk = (request: FastifyRequest, login: string, senha: string | null) =>
    database.system(async (tx) => {
      const network = networkOf(request.ip);
      if (!(await withinBounds(tx, hashOf, [NETWORK], ['recuperar-rede', network]))) return false;
      const cookie = cookieOf(request, aparelhoCookie);
      const known = await ritmo.knownPlaces(tx, { ip: request.ip, login, senha, cookie });
      return admitPedido(tx, hashOf, ASKED, { subject: ['recuperar', login], known, network });
    });
  const navegador = new NavegadorDoPedido({
    hashOf,
    publicUrl,
    name: 'sso_pedido',
    path: action,
    days: 1,
  });
  /** Minutes that this browser must wait, if it requested the code, or else its network; for this account only. */
  const waitOf = async (request: FastifyRequest, login: string) => {
    const nonce = await navegador.nonceOf(request, login);
    const place = nonce === null ? `rede ${networkOf(request.ip)}` : `navegador ${nonce}`;
    const chave = `recuperar-codigo:${await hashOf('recuperar-codigo', login, place)}`;
    return database.system((tx) => admitTry(tx, chave));
  };
  const loginOf = (form: URLSearchParams) =>
    (form.get('login') ?? '').trim().toLowerCase().slice(0, 200);

  app.get(action, (_request, reply) =>
    sendPage(reply, requestPage({ action, senhaPath, mail: mailer.state() })),
  );

  app.post(action, CALLS, async (request, reply) => {
    const mail = mailer.state();
    if (mail === 'none') return reply.redirect(action, 303);
    const login = loginOf(await formOf(request));
    const conta = await contaOf(database, login);
    if (!(await mayAsk(request, login, conta?.senha ?? null))) return tooMany(request, reply);
    await database.system(async (tx) => {
      const pessoaId = conta?.pessoaId ?? 0;
      const placed = await placeCodigoDaSenha(tx, pessoaId, conta?.emailProvado ?? null);
      // Queued for nobody too, so that the response time reveals nothing.
      await queueCartaConta(tx, placed ? pessoaId : 0, 'senha');
    });
    await navegador.set(request, reply, login);
    return sendPage(reply, novaSenhaPage({ action: senhaPath, login, mail }));
  });

  app.get(senhaPath, (_request, reply) => sendPage(reply, novaSenhaPage({ action: senhaPath })));

  app.post(senhaPath, CALLS, async (request, reply) => {
    const form = await formOf(request);
    const login = loginOf(form);
    const codigo = (form.get('codigo') ?? '').slice(0, 100);
    const [nova, outra] = [form.get('nova') ?? '', form.get('outra') ?? ''];
    const again = (field: 'codigo' | 'nova' | 'outra', text: string, status = 422) =>
      sendPage(
        reply.status(status),
        novaSenhaPage({ action: senhaPath, login, codigo, error: { field, text } }),
      );
    if (nova !== outra) return again('outra', 'As duas senhas não são iguais.');
    // Checks that need no secret come before a try is counted.
    const weak = senhaFault(nova, { known: [login] });
    if (weak !== null) return again('nova', weak);
    const minutes = await waitOf(request, login);
    if (minutes > 0) {
      security.warn(request, 'denied', { reason: 'too-many' });
      return again('codigo', waitText(minutes), 429);
    }
    const conta = await contaOf(database, login);
    const pessoaId = conta?.pessoaId ?? 0;
    const proved = await tryCodigo(
      database,
      pessoaId,
      ['senha', 'senha-administracao'],
      normalizeConvite(codigo),
    );
    if (conta === null || proved === null) {
      security.warn(request, 'password-change', { reason: 'wrong-code', pessoaId });
      return again('codigo', WRONG);
    }
    const house = await houseOf(database, pessoaId);
    const fault = await senhas.faultOf(nova, { known: [login, conta.nome], house });
    // A right code is not used up by a refused password.
    if (fault !== null) return again('nova', fault);
    const hash = await hashSenha(nova);
    const changed = await database.system(async (tx) => {
      if (!(await useUpCodigo(tx, pessoaId, proved))) return false;
      await tx.execute('update conta set senha = $2 where login = $1', [login, hash]);
      await tx.execute(`delete from codigo_conta where pessoa_id = $1 and fim like 'senha%'`, [
        pessoaId,
      ]);
      if (proved.semFatores) await fatores.removeAll(tx, login);
      await endSessoes(tx, pessoaId, { except: null });
      await audit(tx, { pessoaId }, 'alteracao', { key: 'conta' }, pessoaId, null, {
        recuperada: proved.fim === 'senha' ? 'por e-mail' : 'pela administração',
        semFatores: proved.semFatores,
      });
      await queueCartaConta(tx, pessoaId, 'aviso-senha');
      return true;
    });
    if (!changed) return again('codigo', WRONG);
    security.tell(request, 'password-change', { pessoaId });
    return sendPage(reply, senhaTrocadaPage());
  });
}
