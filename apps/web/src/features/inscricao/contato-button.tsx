/** The way to ask the organisers, always at hand (spec portal §2). */
export function ContatoButton({ celular }: { readonly celular: string }) {
  return (
    <a
      className="inscricao-contact"
      href={`https://wa.me/55${celular}`}
      target="_blank"
      rel="noopener"
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
        <path
          d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.6-1.2A9 9 0 1 0 12 3Z"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
        <path
          d="M9 8.2c.3 3.4 3.1 6.3 6.6 6.8l1-1.7-2.2-1.2-1 .9c-1.1-.5-2-1.4-2.4-2.5l.9-1L10.7 7.3Z"
          fill="currentColor"
        />
      </svg>
      <span className="inscricao-contact-label">Falar pelo WhatsApp</span>
      <span className="visually-hidden"> (link externo, abre em nova aba)</span>
    </a>
  );
}
