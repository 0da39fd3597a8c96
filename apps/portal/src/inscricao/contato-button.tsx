import { IconBrandWhatsapp } from '@tabler/icons-react';
/** Button that contacts the organisers, shown on every step (spec portal §2). */
export function ContatoButton({ celular }: { readonly celular: string }) {
  return (
    <a
      className="inscricao-contact"
      href={`https://wa.me/55${celular}`}
      target="_blank"
      rel="noopener"
    >
      <IconBrandWhatsapp size={24} stroke={1.75} aria-hidden="true" />
      <span className="inscricao-contact-label">Falar pelo WhatsApp</span>
      <span className="visually-hidden"> (link externo, abre em nova aba)</span>
    </a>
  );
}
