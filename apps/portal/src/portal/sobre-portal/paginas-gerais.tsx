import { PAGINAS } from '@claraboia/contract';
import { AcessibilidadeConteudo } from '@claraboia/ui/acessibilidade/conteudo.tsx';
import { SobreConteudo } from '@claraboia/ui/sobre/conteudo.tsx';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';
import { BarePage } from '../bare-page.tsx';
import { PageTitle } from '../page-title.tsx';

/** Accessibility page shown when no public body is selected. */
export function AcessibilidadeGeralPage() {
  return (
    <General title={PAGINAS.acessibilidade.nome}>
      <AcessibilidadeConteudo
        gestao={false}
        vlibras={null}
        ajuda={
          <p>
            Se uma página impede você de se informar, conte ao órgão o que tentou fazer, em que
            página e com que navegador ou leitor de tela. A Lei de Acesso à Informação garante
            conteúdo acessível a pessoas com deficiência (Lei 12.527/2011, art. 8º, § 3º, VIII).
          </p>
        }
      />
    </General>
  );
}

/** About page of the software. */
export function SobrePage() {
  return (
    <General title="Sobre">
      <SobreConteudo />
    </General>
  );
}

function General({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <BarePage>
      <div className="portal-way">
        <BackLink cliente={null} />
      </div>
      <PageTitle titles={[title]}>{title}</PageTitle>
      {children}
    </BarePage>
  );
}
