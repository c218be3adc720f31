import { edit } from '../kind-view.ts';
import { TextSetting } from '../parts/settings.tsx';

export const info = edit<'info'>((props) => <TextSetting {...props} name="text" label="Текст" />);
