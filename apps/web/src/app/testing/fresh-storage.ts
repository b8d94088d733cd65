// Test files share a browser, so the storage of earlier files is cleared.
localStorage.clear();
sessionStorage.clear();
