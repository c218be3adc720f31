/** A page that breaks takes neither the frame nor the typed text of others with it; the error reaches the log. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../data/calls/interface-log.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyPanel } from '../../kit/table/empty-panel.tsx';
import { NotLoaded, PageNotLoaded } from './page-not-loaded.tsx';

interface Props {
  /** Another page starts afresh. */
  place: string;
  /** The page is to be asked for again. */
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  place: string;
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { place: props.place };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError(error, info.componentStack ?? undefined);
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof PageNotLoaded) return <NotLoaded error={error} onRetry={this.#retry} />;
    return (
      <EmptyPanel
        alert
        icon="alert-triangle"
        title="Страница не открылась"
        text="Мы уже знаем об ошибке. Обновите страницу: обычно этого достаточно."
        action={
          <Button icon="refresh" onClick={() => location.reload()}>
            Обновить
          </Button>
        }
      />
    );
  }
}
