import type { PublicFaq } from '@claraboia/contract/schema';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ExportLinks } from '../export-links.tsx';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { RichContent } from '../rich-content.tsx';
import { type FaqData, PERGUNTA } from './orgao-data.ts';
import { perguntaQuery } from './orgao-queries.ts';
import { TextoAParte } from './texto-a-parte.tsx';
import './orgao.css';

/** Questions that open one at a time (spec portal §2). The address can name an open question. */
export function FaqAccordion({ faqList }: FaqData) {
  const [params] = useSearchParams();
  const wanted = params.get(PERGUNTA);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Compares values instead of building a selector: text of an address is not safe as one.
    const item = [...(list.current?.querySelectorAll('details') ?? [])].find(
      ({ dataset }) => dataset.pergunta === wanted,
    );
    if (item === undefined) return;
    item.open = true;
    item.querySelector('summary')?.focus({ preventScroll: true });
    item.scrollIntoView();
  }, [wanted]);
  return (
    <>
      <div ref={list} className="portal-accordion">
        {faqList.map((item) => (
          <Pergunta key={item.id} item={item} wanted={wanted === String(item.id)} />
        ))}
      </div>
      <ExportLinks lista="faq" what="as perguntas e respostas" count={faqList.length} />
    </>
  );
}

function Pergunta({ item, wanted }: { readonly item: PublicFaq; readonly wanted: boolean }) {
  const { id, pergunta, respostaHTML } = item;
  const { cliente } = usePortal();
  const [opened, setOpened] = useState(false);
  const search = `?${PERGUNTA}=${id}`;
  return (
    // Elements with the same name exclude each other: the browser closes the other one.
    <details
      name="perguntas"
      data-pergunta={id}
      // Without scripts the address alone opens an answer that came with the page.
      open={wanted && respostaHTML === null ? true : undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <h2 className="portal-accordion-title">{pergunta}</h2>
        <Icon name="down" className="portal-accordion-mark" />
      </summary>
      <div className="portal-accordion-panel">
        {respostaHTML === null ? (
          <TextoAParte
            query={perguntaQuery(cliente, id)}
            htmlOf={({ respostaHTML: html }) => html}
            to={`${paginaPath(cliente, 'faq')}${search}`}
            rotulo="Ler a resposta"
            aberto={opened || wanted}
          />
        ) : (
          <RichContent html={respostaHTML} />
        )}
        <p className="portal-accordion-link">
          <Link to={{ search }} preventScrollReset>
            Link direto para esta resposta
          </Link>
        </p>
      </div>
    </details>
  );
}
