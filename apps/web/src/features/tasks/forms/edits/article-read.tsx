import { edit } from '../kind-view.ts';
import { NumberSetting, TextSetting } from '../parts/settings.tsx';

export const articleRead = edit<'article_read'>((props) => (
  <>
    <TextSetting {...props} name="text" label="Материал" />
    <NumberSetting {...props} name="least_seconds" label="Читать не меньше" suffix="с" />
  </>
));
