import { SENHA_MAX, SENHA_MIN } from '@claraboia/contract';
import type { MailState } from '../../../plugins/mail/mailer.ts';
import { escapeHtml, page } from '../sso-pages.ts';

const alertOf = (error: string | undefined) =>
  error === undefined ? '' : `<p role="alert" id="erro">${escapeHtml(error)}</p>`;

/** Ends a sentence about a code, if the letter waits in the queue for the mail server. */
const DELAYED =
  'o código sai assim que o envio de e-mails, que está com problema neste momento, voltar. Se tiver pressa, peça um código a quem administra o portal.';

interface RequestPageOptions {
  /** Path of the form that requests a code. */
  readonly action: string;
  /** Path of the form that uses a code. */
  readonly senhaPath: string;
  readonly mail: MailState;
}

/** Page for a forgotten password: how to get a code. */
export function requestPage({ action, senhaPath, mail }: RequestPageOptions): string {
  const promise = mail === 'delayed' ? DELAYED : 'enviamos um código para criar outra senha.';
  const byMail = `<p>Informe o seu usuário. Se ele tiver um e-mail confirmado, ${promise}</p>
<form method="post" action="${escapeHtml(action)}">
<label for="login">Usuário</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="200" autofocus>
<button type="submit">Enviar o código</button>
</form>
<p class="links"><a href="${escapeHtml(senhaPath)}">Já tenho um código</a><a href="/login">Voltar</a></p>
<p class="note">Sem e-mail confirmado, peça um código a quem administra o portal.</p>`;
  const byPerson = `<p>Peça um código a quem administra o portal. Com ele você cria outra senha.</p>
<p class="links"><a href="${escapeHtml(senhaPath)}">Já tenho um código</a><a href="/login">Voltar</a></p>`;
  return page('Esqueci a senha', `<h1>Esqueci a senha</h1>${mail === 'none' ? byPerson : byMail}`);
}

interface NovaOptions {
  readonly action: string;
  readonly login?: string;
  readonly codigo?: string;
  /** State of the mail server at the request of a code; undefined if none was requested. */
  readonly mail?: MailState;
  readonly error?: { readonly field: 'codigo' | 'nova' | 'outra'; readonly text: string };
}

/** Form for a code and the new password, twice. */
export function novaSenhaPage({
  action,
  login = '',
  codigo = '',
  mail,
  error,
}: NovaOptions): string {
  const at = (field: string) =>
    error?.field === field ? ' aria-describedby="erro" aria-invalid="true" autofocus' : '';
  const sent =
    mail === 'delayed'
      ? `<p role="status">Se este usuário tiver um e-mail confirmado, ${DELAYED} Não feche esta janela.</p>`
      : '<p role="status">Se este usuário tiver um e-mail confirmado, o código chega em instantes e vale por 10 minutos. Se um código chegou há menos de 10 minutos, use esse: ele continua valendo. Não feche esta janela.</p>';
  const told =
    mail === undefined
      ? '<p>Informe o código que você recebeu e escolha uma nova senha.</p>'
      : sent;
  return page(
    'Nova senha',
    `<h1>Nova senha</h1>${error === undefined ? told : alertOf(error.text)}
<form method="post" action="${escapeHtml(action)}">
<label for="login">Usuário</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="200" value="${escapeHtml(login)}"${login === '' ? ' autofocus' : ''}>
<label for="codigo">Código<span class="hint">10 letras e números</span></label>
<input id="codigo" name="codigo" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required maxlength="20" value="${escapeHtml(codigo)}"${login !== '' && error === undefined ? ' autofocus' : ''}${at('codigo')}>
<label for="nova">Nova senha<span class="hint">Ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve.</span></label>
<input id="nova" name="nova" type="password" autocomplete="new-password" required maxlength="${SENHA_MAX}"${at('nova')}>
<label for="outra">Repita a nova senha</label>
<input id="outra" name="outra" type="password" autocomplete="new-password" required maxlength="${SENHA_MAX}"${at('outra')}>
<button type="submit">Trocar a senha</button>
</form>
<p class="links"><a href="/login">Voltar</a></p>`,
  );
}

/** Page after a password change. */
export const senhaTrocadaPage = (): string =>
  page(
    'Senha trocada',
    `<h1>Senha trocada</h1><p role="status">A senha nova já vale, e as sessões abertas foram encerradas.</p>
<p class="links"><a href="/login">Entrar</a></p>`,
  );
