import { screenPath } from '@claraboia/contract';
import type { AvisosPdf } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../engine-context.ts';
import { formPath } from '../screen-address.ts';

/** Loads the warnings about an uploaded PDF, by its stored name. */
export const fetchPdfWarnings = async (nome: string, signal?: AbortSignal) =>
  (await ask('GET /v1/upload/:nome/avisos', { params: { nome }, ...(signal && { signal }) })).data;

/** Shows the warnings about a newly uploaded PDF. If they cannot be loaded, nothing is shown. */
export function PdfWarnings({ nome }: { readonly nome: string }) {
  const { data } = useQuery({
    queryKey: ['pdf-warnings', nome],
    queryFn: ({ signal }) => fetchPdfWarnings(nome, signal),
    retry: false,
  });
  return <div role="status">{data !== undefined && <PdfNotes avisos={data} />}</div>;
}

/** Warnings about a PDF, as text. */
export function PdfNotes({ avisos }: { readonly avisos: AvisosPdf }) {
  const { registry } = useEngine();
  return (
    <>
      {avisos.pedeSenha && (
        <p className="field-note">
          Este PDF pede senha para abrir: o cidadão não conseguirá lê-lo, e a busca não o encontra.
          Se puder, envie uma cópia sem senha.
        </p>
      )}
      {avisos.semTexto && (
        <p className="field-note">
          Este PDF não tem texto, só imagens: a busca não encontra o que está nele, e leitores de
          tela não o leem. Se puder, envie o arquivo original ou passe o reconhecimento de texto
          (OCR). Você pode publicá-lo assim mesmo.
        </p>
      )}
      {avisos.publicadoEm.length > 0 && (
        <p className="field-note">
          Este mesmo arquivo já está publicado em{' '}
          {avisos.publicadoEm.map(({ entidade, id, nome }, place) => (
            <span key={`${entidade} ${id}`}>
              {place > 0 && ', '}
              {/* Opens in another tab, so that the form stays open. */}
              <Anchor
                href={`#${formPath(screenPath(registry.get(entidade)), 'view', id)}`}
                target="_blank"
                rel="noopener"
                inherit
              >
                {nome}
                <span className="visually-hidden"> (abre em nova aba)</span>
              </Anchor>
            </span>
          ))}
          . Confira se é este que quer enviar.
        </p>
      )}
    </>
  );
}
