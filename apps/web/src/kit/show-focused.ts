/** For a row that scrolls sideways: not every browser brings what got the focus there into sight. */
import type { FocusEvent } from 'react';

export function showFocused(event: FocusEvent<HTMLElement>): void {
  event.target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
