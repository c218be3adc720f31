import L from 'leaflet';
import styles from './map.module.css';

/** What lies under the points when the operator has configured no tiles. */
class Grid extends L.GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.tile ?? '';
    return tile;
  }
}

export const gridLayer = (): L.GridLayer => new Grid({ tileSize: 128 });
