/** /newsConstructor/add: a new draft. */
import { Screen } from '../../../kit/layout/screen.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { PostFormFields, usePostForm } from './post-form.part.tsx';
import { PostPreview } from './post-preview.part.tsx';
import styles from './posts.module.css';

export default function NewPostPage() {
  const form = usePostForm(
    undefined,
    ({ id }) => void navigate(href('/newsConstructor/:id', { id }), { replace: true }),
  );
  return (
    <Screen title="Новая новость">
      <div className={styles.editor}>
        <FormPage form={form} submit="Сохранить черновик">
          <PostFormFields form={form} />
        </FormPage>
        <PostPreview form={form} />
      </div>
    </Screen>
  );
}
