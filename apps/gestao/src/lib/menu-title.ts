import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { createContext, useContext } from 'react';

/** Menu name of the current page; null if the menu does not contain it. */
export const MenuTitleContext = createContext<string | null>(null);

/** Sets the title of a back-office page to its menu name (spec gestao §2), or else to its own name. */
export function useMenuTitle(own: string): void {
  useDocumentTitle(useContext(MenuTitleContext) ?? own);
}
