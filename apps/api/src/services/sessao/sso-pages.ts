const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** Content security policy of the pages. */
export const SSO_CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Style sheet served as a file: the policy allows no inline style or script. */
export const SSO_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#f0f4fa, #0b1526); color: light-dark(#1b2a41, #e8eef8); }
main { width: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 2rem;
  background: light-dark(#fff, #13213a); border-radius: 12px; box-shadow: 0 8px 30px #0002; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; }
p { margin: 0 0 1.25rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .65rem .75rem; font: inherit;
  color: inherit; background: light-dark(#fff, #0b1526); border: 1px solid light-dark(#6b7a90, #8fa3c2); border-radius: 6px; }
button { width: 100%; margin-top: 1.5rem; padding: .75rem; font: inherit; font-weight: 600; color: #fff;
  background: #1351b4; border: 0; border-radius: 999px; cursor: pointer; }
button:hover { background: #0c326f; }
:focus-visible { outline: 3px solid light-dark(#c2850c, #ffbe2e); outline-offset: 2px; }
[role=alert] { padding: .75rem; border-left: 4px solid light-dark(#b50909, #ff8c7a); background: light-dark(#fdeceb, #3a1512); }
.note { margin: 1.5rem 0 0; font-size: .875rem; color: light-dark(#4a5a72, #b4c3da); }
.hint { display: block; margin-top: .25rem; font-size: .875rem; font-weight: 400; color: light-dark(#4a5a72, #b4c3da); }
a { color: light-dark(#1351b4, #a8c6ff); }
.links { display: grid; gap: .5rem; justify-items: start; margin: 1.25rem 0 0; }
button.second { margin-top: .75rem; color: inherit; background: none; border: 1px solid light-dark(#1351b4, #a8c6ff); }
button.second:hover { background: light-dark(#e6eefb, #1d3050); }
.or { margin: 1.25rem 0 .5rem; text-align: center; font-size: .875rem; }
.qr { display: block; width: 13rem; margin: 0 auto 1rem; padding: .5rem; background: #fff; border-radius: 6px; }
.qr svg { display: block; width: 100%; height: auto; }
code { font-size: 1.0625rem; letter-spacing: .04em; overflow-wrap: anywhere; }
.codes { columns: 2; margin: 0 0 1.25rem; padding: 0; list-style: none; line-height: 1.9; }
@media (max-width: 22rem) { main { padding: 1.25rem; } .codes { columns: 1; } }
`;

export const SSO_CSS_PATH = '/sso/estilo.css';
const STYLE = `<link rel="stylesheet" href="${SSO_CSS_PATH}">`;

/** Submits the only form of the page, so that signing out needs no second click. */
export const SSO_LOGOUT_JS = 'document.forms[0]?.submit();\n';

/** @param style omitted if the pages of the embedded provider are not served */
export function page(title: string, main: string, script = '', style = STYLE): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Claraboia</title><link rel="icon" href="/favicon.svg">${style}</head>
<body><main>${main}</main>${script}</body>
</html>`;
}

/** The sign-in page: one plain form, fields `login` and `password`, no script. */
export function loginPage(options: {
  action: string;
  login?: string;
  error?: string;
  demo: boolean;
  /** WebAuthn options for a sign-in; null if nobody here has a passkey. */
  chave: string | null;
}): string {
  const error =
    options.error === undefined ? '' : `<p role="alert" id="erro">${escapeHtml(options.error)}</p>`;
  const described =
    options.error === undefined ? '' : ' aria-describedby="erro" aria-invalid="true"';
  const demo = options.demo
    ? '<p class="note">Demonstração: entre como <b>gestora</b>, <b>controle</b>, <b>consulta</b> ou <b>admin</b>, com a senha <b>claraboia</b>.</p>'
    : '';
  return page(
    'Entrar',
    `<h1>Entrar</h1><p>Acesso restrito ao portal da transparência</p>${error}
<form method="post" action="${escapeHtml(options.action)}">
<label for="login">Usuário</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="200" value="${escapeHtml(options.login ?? '')}"${options.login ? '' : ' autofocus'}${described}>
<label for="password">Senha</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${options.login ? ' autofocus' : ''}${described}>
<button type="submit">Entrar</button>
</form>${chaveForm(`${options.action}/chave`, options.chave)}
<p class="links"><a href="/sso/recuperar">Esqueci a senha</a></p>${demo}`,
    options.chave === null ? '' : CHAVE_SCRIPTS,
  );
}

/** Passkey button, shown by the script only if the browser supports it. @param options as JSON */
export function chaveForm(action: string, options: string | null): string {
  if (options === null) return '';
  return `<form method="post" action="${escapeHtml(action)}" id="chave" data-chave="${escapeHtml(options)}" hidden>
<p class="or">ou</p><input type="hidden" name="resposta">
<button type="submit" class="second">Entrar com chave de acesso</button><p role="alert" id="chave-erro" hidden></p>
</form>`;
}

export const SSO_WEBAUTHN_PATH = '/sso/webauthn.js';
export const SSO_CHAVE_PATH = '/sso/chave.js';
export const CHAVE_SCRIPTS = `<script src="${SSO_WEBAUTHN_PATH}"></script><script src="${SSO_CHAVE_PATH}"></script>`;

/** Requests a passkey from the device, and submits the response with its form. */
export const SSO_CHAVE_JS = `
const form = document.getElementById('chave');
const library = window.SimpleWebAuthnBrowser;
if (form && library && library.browserSupportsWebAuthn()) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fault = document.getElementById('chave-erro');
    const button = form.querySelector('button');
    fault.hidden = true;
    button.disabled = true;
    try {
      const optionsJSON = JSON.parse(form.dataset.chave);
      const resposta = await library.startAuthentication({ optionsJSON });
      form.elements.resposta.value = JSON.stringify(resposta);
      form.submit();
    } catch (error) {
      button.disabled = false;
      fault.textContent = 'A chave de acesso não foi confirmada. Tente de novo, ou entre de outra forma.';
      fault.hidden = false;
    }
  });
}
`;

/** `form` is the provider's own hidden form, id `op.logoutForm`. */
export function logoutPage(form: string): string {
  return page(
    'Sair',
    `<h1>Saindo...</h1>${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sair</button>`,
    '<script src="/sso/sair.js"></script>',
  ).replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
}

export function messagePage(title: string, text: string): string {
  return page(
    escapeHtml(title),
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Voltar ao portal</a></p>`,
  );
}

/**
 * Page in the sign-in window after a failure.
 * @param styled whether the pages of the embedded provider, and their style, are served
 */
export function signInFailedPage(title: string, text: string, styled: boolean): string {
  return page(
    title,
    `<h1>${title}</h1><p role="alert">${escapeHtml(text)}</p><p><a href="/login">Tentar de novo</a></p>`,
    '',
    styled ? STYLE : '<meta name="color-scheme" content="light dark">',
  );
}
