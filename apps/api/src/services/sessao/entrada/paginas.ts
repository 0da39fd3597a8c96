import { renderSVG } from 'uqr';
import { CHAVE_SCRIPTS, chaveForm, escapeHtml, page } from '../sso-pages.ts';

const alertOf = (error: string | undefined) =>
  error === undefined ? '' : `<p role="alert" id="erro">${escapeHtml(error)}</p>`;
const describedBy = (error: string | undefined) =>
  error === undefined ? '' : ' aria-describedby="erro" aria-invalid="true"';

/** The second step: a code, a passkey, or either. */
export function fatorPage(options: {
  readonly action: string;
  readonly aplicativo: boolean;
  /** WebAuthn options of this person's passkeys, as JSON; null if she has none. */
  readonly chave: string | null;
  readonly error?: string;
}): string {
  const { action, aplicativo, chave, error } = options;
  const what = aplicativo ? 'Código do aplicativo' : 'Código de reserva';
  const hint = aplicativo
    ? '6 números. Sem o aparelho, use um dos seus códigos de reserva.'
    : 'Sem a chave de acesso, use um dos seus códigos de reserva.';
  return page(
    'Confirme que é você',
    `<h1>Confirme que é você</h1><p>A senha está certa. Falta a segunda etapa.</p>${alertOf(error)}
<form method="post" action="${escapeHtml(action)}">
<label for="codigo">${what}<span class="hint" id="dica">${hint}</span></label>
<input id="codigo" name="codigo" autocomplete="one-time-code"${aplicativo ? ' inputmode="text"' : ''} autocapitalize="characters" spellcheck="false" required maxlength="20" autofocus${describedBy(error)}>
<button type="submit">Confirmar</button>
</form>${chaveForm(`${action}/chave`, chave).replace('Entrar com', 'Usar a')}
<p class="note">Perdeu tudo? Peça a quem administra o portal um código para recomeçar.</p>`,
    chave === null ? '' : CHAVE_SCRIPTS,
  );
}

/** Setup of a first factor during sign-in, for a person who needs two steps. */
export function fatorNovoPage(options: {
  readonly action: string;
  readonly segredo: string;
  readonly endereco: string;
  readonly error?: string;
}): string {
  const { action, segredo, endereco, error } = options;
  return page(
    'Verificação em duas etapas',
    `<h1>Verificação em duas etapas</h1>
<p>Este portal pede uma segunda etapa ao entrar. Instale no celular um aplicativo autenticador e leia esta figura com ele.</p>${alertOf(error)}
<div class="qr" role="img" aria-label="Código QR para o aplicativo autenticador">${renderSVG(endereco, { border: 1 })}</div>
<p>Está no próprio celular? <a href="${escapeHtml(endereco)}">Abra o aplicativo por aqui</a>, ou digite nele: <code>${spaced(segredo)}</code></p>
<form method="post" action="${escapeHtml(action)}">
<label for="codigo">Código do aplicativo<span class="hint">Os 6 números que ele mostra agora.</span></label>
<input id="codigo" name="codigo" autocomplete="one-time-code" inputmode="numeric" required maxlength="10" autofocus${describedBy(error)}>
<button type="submit">Confirmar</button>
</form>`,
  );
}

/** The recovery codes, shown once. */
export function reservasPage(action: string, codes: readonly string[]): string {
  const items = codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('');
  return page(
    'Códigos de reserva',
    `<h1>Códigos de reserva</h1>
<p>Se você perder o celular, um destes códigos abre a porta. Cada um vale uma vez. Guarde-os agora: não serão mostrados de novo.</p>
<ul class="codes">${items}</ul>
<form method="post" action="${escapeHtml(action)}"><button type="submit" autofocus>Já guardei: entrar</button></form>`,
  );
}

const spaced = (segredo: string) => escapeHtml(segredo.replace(/(.{4})(?=.)/g, '$1 '));
