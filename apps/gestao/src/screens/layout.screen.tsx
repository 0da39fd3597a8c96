import { layout } from '@claraboia/contract';
import { defineScreen } from '../engine/define-screen.ts';
import { contrastWarnings, LayoutPreview } from '../ui/layout-preview/layout-preview.tsx';

export const layoutScreen = defineScreen(layout, {
  Aside: LayoutPreview,
  warnings: contrastWarnings,
});
