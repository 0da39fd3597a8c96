/* Styles of the kit. They must be imported before our own: at equal specificity the later rule wins. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './kit.css';
