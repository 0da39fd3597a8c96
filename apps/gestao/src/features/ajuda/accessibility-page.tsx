import { AcessibilidadeConteudo } from '@claraboia/ui/acessibilidade/conteudo.tsx';
import { HelpPage } from './help-page.tsx';

/** Accessibility page for managers, and for citizens on pages that belong to no body. */
export function AccessibilityPage() {
  return (
    <HelpPage title="Acessibilidade">
      <AcessibilidadeConteudo
        gestao
        vlibras={null}
        ajuda={
          <>
            <p>
              Se algo aqui impede você de trabalhar ou de se informar, diga à administração do
              portal do seu órgão o que tentou fazer, em que página e com que programa.
            </p>
            <p>
              Pedidos de informação ao órgão em outro formato são garantidos pela Lei de Acesso à
              Informação (Lei 12.527/2011, art. 8º, § 3º, VIII).
            </p>
          </>
        }
      />
    </HelpPage>
  );
}
